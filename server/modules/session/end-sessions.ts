import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database';

/** Ends every session of an account; gives what they were known by, to be forgotten once this is committed. */
export async function endSessions(db: Kysely<Database> | Transaction<Database>, accountId: string): Promise<string[]> {
  const ended = await db.deleteFrom('session').where('account_id', '=', accountId).returning('token_hash').execute();
  return ended.map((row) => row.token_hash);
}

/** What an account's sessions are known by: where something about it changed they must be read anew. */
export async function sessionsOf(db: Kysely<Database> | Transaction<Database>, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('session').select('token_hash').where('account_id', '=', accountId).execute();
  return rows.map((row) => row.token_hash);
}
