import type { Kysely, Transaction } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import type { Database } from '../../db/database';

/** Managers of a company who can sign in. */
export async function managerIdsOf(db: Kysely<Database> | Transaction<Database>, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_company')
    .innerJoin('account', 'account.id', 'account_company.account_id')
    .select('account.id')
    .where('account_company.company_id', '=', companyId)
    .where('account.role', '=', ROLE_NUMBER.manager)
    .where('account.enabled', '=', true)
    .where('account.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}
