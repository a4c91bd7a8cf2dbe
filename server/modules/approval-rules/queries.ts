import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import type { Database } from '../../db/database';
import type { CompanyApprovalRulesTable } from '../../db/tables/approval-rules';
import { financeOf, managersOf } from '../accounts/service';

export type Db = Kysely<Database> | Transaction<Database>;
export type ApprovalRulesRow = Selectable<CompanyApprovalRulesTable>;

/** What the company has saved, if it has. `lock` holds the row until the transaction ends. */
export function findApprovalRules(
  db: Db,
  companyId: string,
  options: { lock?: boolean } = {},
): Promise<ApprovalRulesRow | undefined> {
  const query = db.selectFrom('company_approval_rules').selectAll().where('company_id', '=', companyId);
  return (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/**
 * Lets one approval of the company through at a time, and none while its rules are being changed: what is counted up by the
 * month is counted once. Ask for it before the batch's own lock.
 */
export async function holdApprovals(trx: Transaction<Database>, companyId: string): Promise<void> {
  await findApprovalRules(trx, companyId, { lock: true });
}

/** Managers and finance, who can be named, and of `named` those who no longer can, by name. */
export async function nameable(
  db: Db,
  companyId: string,
  named: readonly string[],
): Promise<ApprovalRulesView['people']> {
  const company = sql`${companyId}::uuid`;
  const { rows } = await sql<ApprovalRulesView['people'][number]>`
    select a.id, a.name, m.id is not null as reviews, coalesce(m.id, f.id) is not null as "inUse" from account a
    left join (${managersOf(company)}) m on m.id = a.id left join (${financeOf(company)}) f on f.id = a.id
    where coalesce(m.id, f.id) is not null or a.id = any(${[...named]}::uuid[])
    order by coalesce(m.id, f.id) is null, m.id is null, a.name, a.id`.execute(db);
  return rows;
}

/** Names of accounts, in their order. */
export async function accountsOf(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute();
}
