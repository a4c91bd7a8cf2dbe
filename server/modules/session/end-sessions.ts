import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database';

/** Ends every session of an account; gives what they were known by, to be forgotten once this is committed. */
export async function endSessions(db: Kysely<Database> | Transaction<Database>, accountId: string): Promise<string[]> {
  const ended = await db.deleteFrom('session').where('account_id', '=', accountId).returning('token_hash').execute();
  return ended.map((row) => row.token_hash);
}
