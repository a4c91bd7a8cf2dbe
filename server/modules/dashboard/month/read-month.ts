import { dateInChina } from '@contract/date';
import { addMonths } from '@contract/month';
import type { IssuedMonth, MonthRow, WageMonth } from '@contract/dashboard/month-schemas';
import { isVisible } from '@contract/states/effective-slip';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { together } from '../../../kernel/together';
import { checkStanding } from '../../checks/service';
import { companyDays } from '../../company-calendar/service';
import { hasStaff } from '../../staff/service';
import {
  companyRules,
  monthRows,
  monthsBefore,
  step,
  usesBankFiles,
  type WageFacts,
  wageFacts,
} from '../../wage-batches/service';
import { openImports } from '../../wage-imports/service';
import { withLateness, withOneNext } from './arrange';
import { attendanceStep, importSteps } from './before-batch';
import { payDateOf, payPeriod } from './pay-date';

/**
 * The month whose wages are in work: the one paid by now – last month's, or this one's where the company pays within the month –, a newer one
 * somebody has begun, or the one before while its wages are not out and nothing of a later one was begun.
 */
export function monthInWork(
  today: string,
  { lag, newest, unissued }: Pick<WageFacts, 'lag' | 'newest' | 'unissued'>,
): string {
  const due = addMonths(today.slice(0, 7), -lag);
  if (newest !== null && newest > due) return newest;
  const before = addMonths(due, -1);
  return newest === before && unissued === before ? before : due;
}

/** The steps of the company's month as the reader sees them, from records alone. */
export async function readMonth(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  companyId: string,
): Promise<WageMonth> {
  const now = clock.now();
  const today = dateInChina(now);
  const [company, rules, facts] = await together(
    () =>
      db
        .selectFrom('company')
        .select(['pay_day as payDay', 'version', 'check_lock_required as lockRequired'])
        .where('id', '=', companyId)
        .executeTakeFirstOrThrow(),
    () => companyRules(db, companyId),
    () => wageFacts(db, companyId),
  );
  const month = monthInWork(today, facts);
  const paidIn = addMonths(month, facts.lag);
  const days = payPeriod(paidIn, today);
  const [rows, attendance, imports, before, own, byBank, staff] = await together(
    () => monthRows(db, actor, companyId, month, { rules, now }),
    () => checkStanding(db, companyId, month),
    () => openImports(db, companyId, month, now),
    () => monthsBefore(db, companyId, month),
    () => (company.payDay === null ? [] : companyDays(db, companyId, days.from, days.to)),
    () => usesBankFiles(db, companyId),
    () => hasStaff(db, companyId),
  );
  const payDate =
    company.payDay === null ? null : payDateOf(month, { payDay: company.payDay, lag: facts.lag, today, own });
  const isPast = (each: string) =>
    company.payDay !== null && payDateOf(each, { payDay: company.payDay, lag: facts.lag, today, own }).past;
  const atFirst = attendanceStep(attendance, actor, company.lockRequired);
  const begun = rows.length > 0 || imports.length > 0;
  const shown =
    rows.length === 0
      ? [
          rowToCome(imports, actor, atFirst, {
            held: company.lockRequired && attendance.month?.state !== 'locked',
            reviewed: rules.reviewRequired,
          }),
        ]
      : rows;
  return {
    month,
    payDay: company.payDay,
    companyVersion: company.version,
    payDate,
    rows: shown
      .map((row): MonthRow => {
        const monthly = row.batch === null || row.batch.wageType === 'monthly';
        // Of a sheet that is there, attendance is told beside it: nobody waits for it any more.
        const told =
          atFirst && row.batch !== null && atFirst.state !== 'done'
            ? { ...atFirst, state: 'open' as const, action: null }
            : atFirst;
        return { ...row, steps: withOneNext([...(monthly && told && row.batch ? [told] : []), ...row.steps]) };
      })
      .map((row) => withLateness(row, { past: payDate?.past === true, byBank })),
    before: before.map((each): IssuedMonth => ({ ...each, late: isPast(each.month) && !isVisible(each.state) })),
    issued: facts.issued,
    first: !begun && facts.newest === null && !facts.issued ? { staff } : null,
  };
}

/** The month's wages while there is no 工资表 of it. */
function rowToCome(
  imports: Parameters<typeof importSteps>[0],
  actor: Actor,
  attendance: ReturnType<typeof attendanceStep>,
  { held, reviewed }: { held: boolean; reviewed: boolean },
): MonthRow {
  const { steps, importId } = importSteps(imports, actor, held);
  // Who can do something about attendance begins there; anybody else sees what holds the import.
  const blocked = held && attendance !== null && attendance.action === null;
  const first = attendance && (blocked ? { ...attendance, state: 'open' as const } : attendance);
  const rest = [...(reviewed ? [step('review')] : []), step('publish'), step('payment'), step('confirm')];
  return { batch: null, importId, steps: [...(first ? [first] : []), ...steps, ...rest] };
}
