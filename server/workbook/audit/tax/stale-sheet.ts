import { figureAt } from '../find-column';
import type { AuditRow } from '../types';
import { insuredBy, type MonthBy, monthIncome, sizeAt, sizesAt } from './amounts';
import { type Carried, type CarriedKind, monthOf } from './carried';
import type { TaxColumns } from './columns';
import { sheetFigures } from './sheet-figures';

type Changed = Pick<AuditRow, 'figures' | 'was'>;

/** A cumulative column that stayed as it was although what the month adds to it was changed; null = it did not, or nobody can say. */
export function staleColumn(
  kind: CarriedKind,
  { figures, was }: Changed,
  columns: TaxColumns,
  by: MonthBy,
): Carried | null {
  const place = columns.cumulative[kind];
  if (!was || place === -1 || figureAt(figures, place) !== figureAt(was, place)) return null;
  const [now, before] = [monthOf(kind, figures, columns, by), monthOf(kind, was, columns, by)];
  if (Number.isNaN(now) || Number.isNaN(before) || now === before) return null;
  const last = sizeAt(was, place) - before;
  return { expected: last + now, last, month: now };
}

/** What the taxable income of the year is with the month's pay as it was changed, where its column was not; 分. Null as above. */
export function staleTaxable({ figures, was }: Changed, columns: TaxColumns, by: MonthBy): number | null {
  if (!was) return null;
  const { taxable } = sheetFigures(was, columns);
  const isStale = figureAt(figures, columns.cumulative.taxable) === figureAt(was, columns.cumulative.taxable);
  const change = monthBase(figures, columns, by) - monthBase(was, columns, by);
  // Some sheets write 0 where less than nothing is taxable.
  return !isStale || Number.isNaN(change) || change === 0 || !(taxable > 0) ? null : taxable + change;
}

const monthBase = (figures: Float64Array, columns: TaxColumns, by: MonthBy): number =>
  monthIncome(figures, columns, by.income) - insuredBy(figures, columns, by) - sizesAt(figures, columns.additional);
