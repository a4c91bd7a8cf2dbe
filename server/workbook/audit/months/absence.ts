import { amountAt, figureAt, placeOf } from '../find-column';
import type { AuditColumn } from '../types';

const AWAY = [
  'leaveDays',
  'absentDays',
  'personalLeaveDeduct',
  'sickLeaveDeduct',
  'absentDeduct',
  'attendanceDeduct',
] as const;

/** Columns that say whether somebody was there the whole month; places, −1 = none. */
export interface AbsencePlaces {
  should: number;
  actual: number;
  away: number[];
}

export const absencePlaces = (columns: readonly AuditColumn[]): AbsencePlaces => ({
  should: placeOf(columns, ['shouldDays']),
  actual: placeOf(columns, ['actualDays']),
  away: AWAY.map((target) => placeOf(columns, [target])).filter((place) => place !== -1),
});

/** Whether a month was not worked in full, so that items may have been cut by the day. */
export function wasAway(figures: Float64Array, { should, actual, away }: AbsencePlaces): boolean {
  return figureAt(figures, actual) < figureAt(figures, should) || away.some((place) => amountAt(figures, place) !== 0);
}
