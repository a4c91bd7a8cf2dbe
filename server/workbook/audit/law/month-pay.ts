import type { AuditColumn, AuditRow } from '../types';
import { amountAt, figureAt, placeOf } from '../find-column';

/** Where a sheet says what somebody earns in the month. */
export interface MonthPay {
  /** −1 where the sheet states no 应发. */
  gross: number;
  /** Places of what is earned. */
  earnings: number[];
}

export function monthPay(columns: readonly AuditColumn[]): MonthPay | null {
  const gross = placeOf(columns, ['grossPay']);
  const earnings = columns.filter(isEarning).map(({ place }) => place);
  return gross === -1 && earnings.length === 0 ? null : { gross, earnings };
}

export const isEarning = ({ kind, sign, isTotal }: AuditColumn) => kind === 'amount' && sign === 1 && !isTotal;
export const isDeduction = ({ kind, sign, isTotal }: AuditColumn) => kind === 'amount' && sign === -1 && !isTotal;

/** 应发 as the sheet states it, else the sum of what is earned; NaN where the row says neither. 分 */
export function grossOf({ figures }: AuditRow, { gross, earnings }: MonthPay): number {
  const stated = figureAt(figures, gross);
  if (!Number.isNaN(stated)) return stated;
  if (earnings.every((place) => Number.isNaN(figures[place]))) return NaN;
  return sumAt(figures, earnings);
}

export function sumAt(figures: Float64Array, places: readonly number[]): number {
  let sum = 0;
  for (const place of places) sum += amountAt(figures, place);
  return sum;
}
