import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database';

/** A company's records that are about an account's holder himself: linked to it, or with its mobile. */
export const ownStaff = (companyId: string, accountId: string): RawBuilder<{ id: string }> => sql`
  select id from staff where company_id = ${companyId} and (account_id = ${accountId} or mobile_index = (select mobile_index from account where id = ${accountId}))`;

/** The same as their ids. */
export async function ownStaffIds(
  db: Kysely<Database> | Transaction<Database>,
  companyId: string,
  accountId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await ownStaff(companyId, accountId).execute(db);
  return new Set(rows.map((row) => row.id));
}
