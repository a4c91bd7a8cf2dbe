import { sql } from 'kysely';
import { monthPeriod } from '@contract/calendar/period';
import type { CalendarOverride } from '@contract/calendar/calendar';
import type { CheckLegendEntry } from '@contract/checks/import-schemas';
import { checkMonthMachine } from '@contract/states/check-month';
import type { CheckRecordState } from '@contract/states/check-record';
import { addMonths } from '@contract/month';
import { refuse } from '../../kernel/errors';
import { companyDays } from '../company-calendar/service';
import { type Db, findMonth, monthText, type Trx } from './queries';

export { listDays } from './days/list-days';
export { listRecords } from './list';
export { attendedIn } from './employee/attended';
export { myChecks } from './employee/my-checks';
export { checkTarget } from './objections/feedback-target';
export { companyHours, learnHours } from './days/working-hours';
export { checkFigures, checkTrend } from './figures';
export { type CheckStanding, checkStanding } from './month-standing';
export { saidValues } from './present';
export { type FilledMonth, fillMonths, MAX_PEOPLE_A_CALL } from './records/fill-months';
export { monthFigures, type MonthFigures, monthPages } from './records/month-figures';
export { CHECK_MONTH_CHANGED, type CheckMonthChanged } from './months/month-changed';
export { WAGES_PUBLISHED } from './months/wages-published';

/** Refuses WRONG_STATE where the month is locked. */
export async function refuseLocked(db: Db, companyId: string, month: string): Promise<void> {
  const row = await findMonth(db, companyId, month);
  if (row?.state === 'locked')
    refuse('WRONG_STATE', `${monthText(month)}的考勤已锁定，不能导入；如需修改请先由经理解锁该月份`);
}

/**
 * Refuses CHECKS_NOT_LOCKED where the company wants a month's attendance locked before its wages, and it is not. Keeps the
 * month locked until the transaction ends.
 */
export async function refuseUnlocked(db: Trx, companyId: string, month: string): Promise<void> {
  if (!(await wantsLock(db, companyId))) return;
  const row = await findMonth(db, companyId, month, { lock: 'keep' });
  if (row?.state === 'locked') return;
  const how = row ? `当前为“${checkMonthMachine.labels[row.state]}”` : '还没有考勤记录';
  refuse(
    'CHECKS_NOT_LOCKED',
    `${monthText(month)}的考勤${how}，企业规定工资导入前须锁定考勤：请考勤员或经理在“考勤管理”中核对并锁定该月份后再导入工资`,
    { month },
  );
}

/** The same without refusing: `open` where the month's attendance is not locked, `none` where there is none; null where wages may be made. */
export async function attendanceHold(db: Db, companyId: string, month: string): Promise<'open' | 'none' | null> {
  if (!(await wantsLock(db, companyId))) return null;
  const row = await findMonth(db, companyId, month);
  return row ? (row.state === 'locked' ? null : 'open') : 'none';
}

async function wantsLock(db: Db, companyId: string): Promise<boolean> {
  const company = await db
    .selectFrom('company')
    .select('check_lock_required')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return company.check_lock_required;
}

/** The company's own days of a month and those around it, for a period that begins in the one before. */
export function ownDays(db: Db, companyId: string, month: string): Promise<CalendarOverride[]> {
  return companyDays(db, companyId, monthPeriod(addMonths(month, -1)).from, monthPeriod(addMonths(month, 1)).to);
}

const MOST_MARKS = 200;

/** What the company's marks were said to mean, the latest first. */
export async function companyLegend(db: Db, companyId: string): Promise<CheckLegendEntry[]> {
  const rows = await db
    .selectFrom('check_legend')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('used_at', 'desc')
    .limit(MOST_MARKS)
    .execute();
  return rows.map((row) => {
    const [kind = 'skip', days = '1'] = row.meaning.split(':');
    return { mark: row.mark, kind: kind as CheckLegendEntry['kind'], days: days === '0.5' ? 0.5 : 1 }; // written by learnLegend
  });
}

/** Remembers what marks mean. */
export async function learnLegend(
  trx: Trx,
  companyId: string,
  legend: readonly CheckLegendEntry[],
  at: Date,
): Promise<void> {
  for (const { mark, kind, days } of legend) {
    const values = { meaning: `${kind}:${days}`, used_at: at };
    await trx
      .insertInto('check_legend')
      .values({ company_id: companyId, mark, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'mark']).doUpdateSet(values))
      .execute();
  }
}

/** How far the month's records of some people have come. */
export async function recordStates(
  db: Db,
  companyId: string,
  month: string,
  staffIds: readonly string[],
): Promise<Map<string, CheckRecordState>> {
  const rows = await db
    .selectFrom('check_record')
    .select(['staff_id', 'state'])
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('staff_id', '=', sql<string>`any(${[...staffIds]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.staff_id, row.state]));
}
