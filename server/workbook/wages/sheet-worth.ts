import { WHO_KEYS } from '@contract/wages/items';
import type { HeaderLabel, SheetRow } from '../types';
import { findTotalColumns } from './mapping/map-columns';

const WHO: readonly (string | null)[] = WHO_KEYS;

/** What of a wage sheet's needs a table has: people and net pay (3), or 应发 (2), or items alone (1) net could come from, else 0. */
export function sheetWorth(labels: readonly HeaderLabel[], rows: readonly SheetRow[]): number {
  const { shapes, totals } = findTotalColumns(labels, rows);
  const columns = labels.map((_, place) => shapes.at(place, totals));
  if (!columns.some(({ target }) => WHO.includes(target))) return 0;
  if (totals.netPay !== undefined) return 3;
  if (totals.grossPay !== undefined) return 2;
  return columns.some(({ kind, sign }) => kind === 'amount' && sign === 1) ? 1 : 0;
}
