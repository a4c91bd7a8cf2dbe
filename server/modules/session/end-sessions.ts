import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database';

/** Ends every session of an account but this one. */
export async function endOtherSessions(
  db: Kysely<Database> | Transaction<Database>,
  accountId: string,
  sessionId: string,
): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).where('token_hash', '!=', sessionId).execute();
}

/** Ends every session of an account. */
export async function endSessions(db: Kysely<Database> | Transaction<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute();
}
