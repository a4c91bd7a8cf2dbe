import type { AuditColumn } from '../types';

/** Items a contract lays down: they change only when somebody is raised. */
const LAID_DOWN: ReadonlySet<string> = new Set(['baseWage', 'postWage', 'seniorityWage']);
/** Items that follow what was done in the month, and tax, which follows the year. */
const OF_THE_MONTH: ReadonlySet<string> = new Set([
  'performanceWage',
  'pieceWage',
  'commission',
  'bonus',
  'overtimePay',
  'ot150',
  'ot200',
  'ot300',
  'nightAllowance',
  'backPay',
  'personalLeaveDeduct',
  'sickLeaveDeduct',
  'lateDeduct',
  'absentDeduct',
  'attendanceDeduct',
  'utilities',
  'advanceRepay',
  'otherDeduct',
  'individualIncomeTax',
]);
/** Paid in full or not at all. */
const ALL_OR_NOTHING: ReadonlySet<string> = new Set(['fullAttendanceBonus']);

export const isLaidDown = ({ target }: AuditColumn) => target !== null && LAID_DOWN.has(target);
export const isAllOrNothing = ({ target }: AuditColumn) => target !== null && ALL_OR_NOTHING.has(target);

/** An amount that is part of the pay, no sum of such. */
export const isItem = ({ kind, sign, isTotal }: Pick<AuditColumn, 'kind' | 'sign' | 'isTotal'>) =>
  kind === 'amount' && sign !== 0 && !isTotal;

/** An item that may be the same from month to month. */
export const mayStay = (column: AuditColumn) =>
  isItem(column) && !(column.target !== null && OF_THE_MONTH.has(column.target));

const REPEATS_BY_CHANCE: ReadonlySet<string> = new Set(['individualIncomeTax', 'performanceWage', 'otherDeduct']);
const MOVING: ReadonlySet<string> = new Set([
  'cumulativeIncome',
  'cumulativeDeduction',
  'cumulativeSpecial',
  'cumulativeTaxable',
  'overtimeHours',
  'leaveDays',
  'absentDays',
  'lateCount',
]);

/** A figure that is another one every month unless by chance. */
export const isMoving = ({ target }: AuditColumn) =>
  target !== null && (MOVING.has(target) || (OF_THE_MONTH.has(target) && !REPEATS_BY_CHANCE.has(target)));
