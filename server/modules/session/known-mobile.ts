import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database';

type Db = Kysely<Database> | Transaction<Database>;

/** True where an account has the number or somebody employed could get one by it. */
export async function mobileIsKnown(db: Db, mobileIndex: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('mobile_index', '=', mobileIndex)
    .executeTakeFirst();
  return account !== undefined || (await employedWith(db, mobileIndex)).length > 0;
}

/** Staff records of people employed with this number, in all companies, oldest record first. */
export function employedWith(db: Db, mobileIndex: string) {
  return db
    .selectFrom('staff')
    .select(['company_id', 'id', 'name', 'account_id'])
    .where('mobile_index', '=', mobileIndex)
    .where('status', '!=', 'left')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
