import type { ControlTotal } from '@contract/wages/import-figures';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import type { TotalKey } from '@contract/wages/items';

const MAIN: readonly TotalKey[] = ['grossPay', 'totalDeduction', 'netPay'];

/** Of the totals of a sheet those of 应发, 扣款合计 and 实发, where it has such columns. */
export function mainTotals(
  columns: readonly Pick<ColumnMapping, 'index' | 'target'>[],
  totals: readonly ControlTotal[],
): { key: TotalKey; total: ControlTotal }[] {
  const target = new Map(columns.map((column) => [column.index, column.target]));
  return MAIN.flatMap((key) => {
    const total = totals.find(({ columnIndex }) => target.get(columnIndex) === key);
    return total ? [{ key, total }] : [];
  });
}
