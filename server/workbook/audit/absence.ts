import type { AuditColumn, AuditRow } from './types';
import { amountAt, figureAt, placeOf } from './find-column';

/** Where a sheet says that somebody was not there: days (or hours), and what is taken off for it. */
export interface AbsenceColumns {
  should: number;
  actual: number;
  /** Places of days or hours of leave and absence; paid leave is among them. */
  times: number[];
  /** Places of amounts. */
  deductions: number[];
}

const DEDUCTIONS = new Set(['personalLeaveDeduct', 'sickLeaveDeduct', 'absentDeduct', 'attendanceDeduct']);
const AWAY = /请假|事假|病假|旷工|缺勤|产假|陪产|哺乳|育儿|工伤|停工|待岗|未出勤|事病假|病事假/;

export function findAbsence(columns: readonly AuditColumn[]): AbsenceColumns {
  const places = (of: (column: AuditColumn) => boolean) => columns.filter(of).map(({ place }) => place);
  return {
    should: placeOf(columns, ['shouldDays']),
    actual: placeOf(columns, ['actualDays']),
    times: places(
      ({ kind, target, label }) =>
        kind === 'number' && (target === 'leaveDays' || target === 'absentDays' || AWAY.test(label)),
    ),
    deductions: places(
      ({ kind, sign, isTotal, target, label }) =>
        kind === 'amount' && !isTotal && (DEDUCTIONS.has(target ?? '') || (sign === -1 && AWAY.test(label))),
    ),
  };
}

/** Whether somebody was away for a part of the month, by any of these. */
export function absenceOf({ figures }: AuditRow, { should, actual, times, deductions }: AbsenceColumns): boolean {
  if (figureAt(figures, actual) < figureAt(figures, should)) return true;
  return [...times, ...deductions].some((place) => amountAt(figures, place) !== 0);
}
