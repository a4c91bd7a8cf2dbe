import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { CompanyPayRulesTable } from '../../db/tables/pay-rules';

export type Db = Kysely<Database> | Transaction<Database>;
export type PayRulesRow = Selectable<CompanyPayRulesTable>;

/** What the company has saved, if it has. `lock` holds the row until the transaction ends. */
export function findPayRules(
  db: Db,
  companyId: string,
  options: { lock?: boolean } = {},
): Promise<PayRulesRow | undefined> {
  const query = db.selectFrom('company_pay_rules').selectAll().where('company_id', '=', companyId);
  return (options.lock ? query.forUpdate() : query).executeTakeFirst();
}
