import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { MergeRange } from '../../types';
import type { AuditColumn, AuditRows } from '../types';
import { countsAsPay } from './file-cells';

/** People whose amount was merged with that of somebody above: it is read as his alone. */
export function mergedAmounts(rows: AuditRows, merges: readonly MergeRange[]): { rowNo: number; issue: RowIssue }[] {
  const columns = new Map(rows.columns.filter(countsAsPay).map((column) => [column.index, column]));
  return merges
    .filter(({ top, bottom, left, right }) => bottom > top && left === right && columns.has(left))
    .flatMap((merge) => {
      const column = columns.get(merge.left);
      return column ? ofMerge(rows, merge, column) : [];
    });
}

function ofMerge(rows: AuditRows, { top, bottom }: MergeRange, { index, label, place }: AuditColumn) {
  const first = firstAt(rows, top);
  if (first === rows.count || rows.row(first).rowNo !== top) return [];
  const amount = rows.row(first).figures[place] || 0;
  const found: { rowNo: number; issue: RowIssue }[] = [];
  for (let at = first + 1; amount !== 0 && at < rows.count; at += 1) {
    const { rowNo, figures } = rows.row(at);
    if (rowNo > bottom) break;
    if (figures[place]) continue;
    const values = { label, first: top, amount };
    found.push({ rowNo, issue: { level: 'warning', code: 'mergedAmount', column: index, values } });
  }
  return found;
}

/** Place of the first person in this row of the sheet or below it. */
function firstAt(rows: AuditRows, rowNo: number): number {
  let [from, to] = [0, rows.count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (rows.row(middle).rowNo < rowNo) from = middle + 1;
    else to = middle;
  }
  return from;
}
