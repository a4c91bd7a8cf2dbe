import type { Kysely, Transaction } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import type { Database } from '../../db/database';

/** Accounts of a company's managers who can sign in. */
export async function managersOf(db: Kysely<Database> | Transaction<Database>, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('account_company', 'account_company.account_id', 'account.id')
    .select('account.id')
    .where('account_company.company_id', '=', companyId)
    .where('account.role', '=', ROLE_NUMBER.manager)
    .where('account.enabled', '=', true)
    .execute();
  return rows.map((row) => row.id);
}
