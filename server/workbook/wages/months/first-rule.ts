import type { ColumnMapping } from '@contract/wages/import-schemas';
import type { MonthRule } from '@contract/wages/sheet-months';
import type { SheetRow } from '../../types';
import { monthColumns } from './month-columns';
import { RowMonths } from './row-months';

/** How rows are likely to be taken, by the first of them: all rows together decide, and where they decide otherwise each is looked at again. */
export function firstRule(
  columns: readonly ColumnMapping[],
  first: readonly SheetRow[],
  payMonth: string,
  now: Date,
): MonthRule {
  const months = new RowMonths(monthColumns(columns), payMonth, now);
  const seen = new Set(first.flatMap((row) => months.read(row)?.month ?? []));
  return seen.size > 1 ? 'own' : 'all';
}
