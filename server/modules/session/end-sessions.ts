import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database';

/** Ends every session of an account. */
export async function endSessions(db: Kysely<Database> | Transaction<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute();
}
