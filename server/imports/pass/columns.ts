import { invalid } from '../../kernel/errors';

interface Column {
  index: number;
  label: string;
  target: string | null;
}

/** Throws 422 (`field`) for a column the sheet has not. */
export function requireColumns(
  columns: readonly { index: number }[],
  indexes: readonly number[],
  field: 'columns' | 'cells',
): void {
  const missing = indexes.find((index) => !columns.some((column) => column.index === index));
  if (missing !== undefined) invalid(`表中没有第${missing + 1}列`, field);
}

/**
 * The mapping with the clerk's changes laid over it by `apply`; pure. Throws 422 for a column the sheet has not, and for a
 * target given twice (`called`: how that target is called).
 */
export function changedColumns<C extends Column, D extends { index: number }>(
  columns: readonly C[],
  changes: readonly D[],
  apply: (column: C, change: D) => C,
  called: (column: C) => string,
): C[] {
  const byIndex = new Map(changes.map((change) => [change.index, change]));
  requireColumns(columns, [...byIndex.keys()], 'columns');
  const next = columns.map((column) => {
    const change = byIndex.get(column.index);
    return change ? apply(column, change) : column;
  });
  const seen = new Map<string, C>();
  for (const column of next) {
    if (column.target === null) continue;
    const first = seen.get(column.target);
    if (first) invalid(`“${first.label}”和“${column.label}”对应了同一个${called(column)}，请改其中一列`, 'columns');
    seen.set(column.target, column);
  }
  return next;
}
