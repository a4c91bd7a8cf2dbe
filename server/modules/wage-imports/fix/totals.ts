import type { ControlTotal, UncountedColumn } from '@contract/wages/import-figures';
import type { RowStatus } from '@contract/imports/schemas';
import type { ImportRecord } from '../store';
import { cellFen } from '../slip-items';

interface Summed {
  status: RowStatus;
  cells: readonly string[];
}

/** The control totals after one row changed: what was read moves by the difference of its cells; pure. */
export function movedTotals(
  record: Pick<ImportRecord, 'totals' | 'columns'>,
  before: Summed,
  after: Summed,
): ControlTotal[] {
  return record.totals.map((total) => {
    const at = record.columns.findIndex((column) => column.index === total.columnIndex);
    const read = BigInt(total.readFen) - amountOf(before, at) + amountOf(after, at);
    return {
      ...total,
      readFen: read.toString(),
      matches: total.sheetFen === null ? null : BigInt(total.sheetFen) === read,
    };
  });
}

/** The columns that count for nothing after one row changed; pure. */
export function movedUncounted(
  record: Pick<ImportRecord, 'uncounted' | 'columns'>,
  before: Summed,
  after: Summed,
): UncountedColumn[] {
  return record.uncounted.map((one) => {
    const at = record.columns.findIndex((column) => column.index === one.columnIndex);
    return { ...one, sumFen: (BigInt(one.sumFen) - amountOf(before, at) + amountOf(after, at)).toString() };
  });
}

function amountOf(row: Summed, at: number): bigint {
  return row.status === 'ignored' ? 0n : (cellFen(row.cells[at]) ?? 0n);
}

/** The head count after one row was ignored or restored; pure. */
export function movedHeadCount(
  record: Pick<ImportRecord, 'head_count'>,
  before: Summed,
  after: Summed,
): ImportRecord['head_count'] {
  const person = (row: Summed) => (row.status === 'ignored' ? 0 : 1);
  return { ...record.head_count, read: record.head_count.read - person(before) + person(after) };
}
