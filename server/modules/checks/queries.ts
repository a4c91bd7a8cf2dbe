import type { Kysely, Selectable, Transaction } from 'kysely';
import { isMonthOpen } from '@contract/states/check-month';
import type { Database } from '../../db/database';
import type { CheckMonthTable, CheckRecordTable } from '../../db/tables/checks';
import { notFound, refuse } from '../../kernel/errors';

export type Db = Kysely<Database> | Transaction<Database>;
export type Trx = Transaction<Database>;
export type MonthRow = Selectable<CheckMonthTable>;
export type RecordRow = Selectable<CheckRecordTable>;

/** A company's month, as far as anything was entered. `lock`: kept as it stands until the transaction ends, or held for a change. */
export function findMonth(
  db: Db,
  companyId: string,
  month: string,
  options: { lock?: 'keep' | 'change' } = {},
): Promise<MonthRow | undefined> {
  const query = db.selectFrom('check_month').selectAll().where('company_id', '=', companyId).where('month', '=', month);
  return (
    options.lock === 'keep' ? query.forShare() : options.lock === 'change' ? query.forUpdate() : query
  ).executeTakeFirst();
}

/**
 * Holds a company's month until the transaction ends, making it where nothing was entered yet: whoever
 * changes anything in it comes through here, so that locking it and changing it never pass each other.
 */
export async function holdMonth(trx: Trx, companyId: string, month: string, by: string, at: Date): Promise<MonthRow> {
  await trx
    .insertInto('check_month')
    .values({ company_id: companyId, month, changed_at: at, changed_by: by, reason: null })
    .onConflict((conflict) => conflict.columns(['company_id', 'month']).doNothing())
    .execute();
  return trx
    .selectFrom('check_month')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The same for a change; refuses WRONG_STATE where the month is locked. */
export async function holdOpenMonth(
  trx: Trx,
  companyId: string,
  month: string,
  by: string,
  at: Date,
): Promise<MonthRow> {
  const row = await holdMonth(trx, companyId, month, by, at);
  if (!isMonthOpen(row.state))
    refuse('WRONG_STATE', `${monthText(month)}的考勤已锁定，不能修改；如需修改请先由经理解锁该月份`);
  return row;
}

/** 2026年7月. */
export const monthText = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;

/** A record of this company; 404 for any other. `lock` holds it until the transaction ends. */
export async function loadRecord(
  db: Db,
  companyId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<RecordRow> {
  const query = db.selectFrom('check_record').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  return (await (options.lock ? query.forUpdate() : query).executeTakeFirst()) ?? notFound('考勤记录不存在或已被删除');
}

/** The record of `version` for a change in its month, which must be open; locks the month first, as everybody does. */
export async function recordForChange(
  trx: Trx,
  companyId: string,
  id: string,
  version: number,
  by: string,
  at: Date,
): Promise<RecordRow> {
  const seen = await loadRecord(trx, companyId, id);
  await holdOpenMonth(trx, companyId, seen.month, by, at);
  const row = await loadRecord(trx, companyId, id, { lock: true });
  if (row.version !== version) refuse('STALE_VERSION');
  return row;
}
