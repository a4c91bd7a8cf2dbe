import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { CompanyTable } from '../../db/tables/company';
import { notFound } from '../../kernel/errors';

export type Db = Kysely<Database> | Transaction<Database>;
export type CompanyRow = Selectable<CompanyTable>;

/** Contexts the columns are sealed for. */
export const COMPANY_CONTEXT = {
  contactMobile: 'company.contact_mobile',
  legalPersonIdNo: 'company.legal_person_id_no',
  bankAccount: 'company.bank_account',
} as const;

/** Companies that people may see: all but the deleted ones. */
export function companies(db: Db) {
  return db.selectFrom('company').where('deleted_at', 'is', null);
}

/** A company; 404 when there is none. `lock` holds the row until the transaction ends. */
export async function loadCompany(db: Db, id: string, options: { lock?: boolean } = {}): Promise<CompanyRow> {
  const query = companies(db).where('id', '=', id).selectAll();
  return (await (options.lock ? query.forUpdate() : query).executeTakeFirst()) ?? notFound('企业不存在或已被删除');
}

/** People employed now, by company; companies without any are absent. Read from one narrow index alone. */
export async function staffCounts(db: Db, companyIds: readonly string[]): Promise<Map<string, number>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select((eb) => ['company_id', eb.fn.countAll().as('n')])
    .where('company_id', 'in', [...companyIds])
    .where('status', '!=', 'left')
    .groupBy('company_id')
    .execute();
  return new Map(rows.map((row) => [row.company_id, Number(row.n)]));
}
