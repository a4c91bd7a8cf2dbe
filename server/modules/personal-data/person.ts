import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Person } from './register/kinds';

export type Db = Kysely<Database> | Transaction<Database>;

/** Somebody as his account is bound, in all companies. */
export async function personOfAccount(db: Db, accountId: string): Promise<Person> {
  const records = await db
    .selectFrom('staff')
    .select(['company_id', 'id'])
    .where('account_id', '=', accountId)
    .orderBy('company_id')
    .orderBy('id')
    .execute();
  return {
    companyIds: [...new Set(records.map(({ company_id }) => company_id))],
    staffIds: records.map(({ id }) => id),
    accountId,
  };
}

/** Somebody as one company knows him; his account is his own and not looked into. */
export const personOfStaff = (companyId: string, staffId: string): Person => ({
  companyIds: [companyId],
  staffIds: [staffId],
  accountId: null,
});
