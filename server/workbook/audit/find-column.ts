import { leafOf } from '../mapping/label-key';
import type { AuditColumn } from './types';

/** Place of the column that is one of the items `targets`, else of the only one whose own label (without its parents) fits; −1 = none. */
export function placeOf(columns: readonly AuditColumn[], targets: readonly string[], label?: RegExp): number {
  const known = columns.find(({ target }) => target !== null && targets.includes(target));
  if (known) return known.place;
  const called = label ? columns.filter((column) => label.test(leafOf(column.label).normalize('NFKC'))) : [];
  return called.length === 1 ? (called[0]?.place ?? -1) : -1;
}

/** The figure at a place; NaN where there is no such column. */
export const figureAt = (figures: Float64Array, place: number): number => (place < 0 ? NaN : (figures[place] ?? NaN));

/** The same, 0 where nothing stands. */
export const amountAt = (figures: Float64Array, place: number): number => figureAt(figures, place) || 0;
