import type { RowCore } from '../import-core';
import type { RowEdit } from '../rows-kind';
import type { GridColumn } from './grid-columns';
import type { Rectangle } from './selection';

export interface Filling {
  edits: RowEdit[];
  /** Cells for which there was no place: beyond the shown rows or columns, or not to be typed into. */
  left: number;
}

/**
 * The changes that lay a block over the cells from the selection's first one; a single value fills the whole selection.
 * Cells that stay as they are make no change. Pure.
 */
export function fillBlock<R extends RowCore>(
  block: readonly (readonly string[])[],
  selected: Rectangle<R>,
  list: readonly R[],
  columns: readonly GridColumn[],
): Filling {
  const [first] = block;
  const single = block.length === 1 && first?.length === 1 ? first[0] : undefined;
  const values = single === undefined ? block : selected.rows.map(() => selected.columns.map(() => single));
  const top = selected.rows[0] ? list.indexOf(selected.rows[0]) : 0;
  const start = selected.columns[0] ? columns.indexOf(selected.columns[0]) : 0;
  const changes = new Map<R, Record<string, string>>();
  let left = 0;
  values.forEach((line, down) =>
    line.forEach((value, across) => {
      const [row, column] = [list[top + down], columns[start + across]];
      if (!row || !column || column.readOnly) left += 1;
      else if (row.cells[column.position] !== value)
        changes.set(row, { ...changes.get(row), [String(column.index)]: value });
    }),
  );
  return { edits: [...changes].map(([{ rowNo }, cells]) => ({ rowNo, cells })), left };
}

/** The changes that carry the first selected row's cells down; of one cell alone, the cell above it. Masked numbers are each person's own. Pure. */
export function fillDown<R extends RowCore>(
  selected: Rectangle<R>,
  list: readonly R[],
  columns: readonly GridColumn[],
): RowEdit[] {
  const [row] = selected.rows;
  const source = selected.rows.length > 1 ? row : row && list[list.indexOf(row) - 1];
  const usable = selected.columns.filter(({ masked, readOnly }) => !masked && !readOnly);
  if (!source) return [];
  const targets = selected.rows.filter((one) => one !== source);
  return usable.length === selected.columns.length
    ? fillBlock(
        targets.map(() => usable.map(({ position }) => source.cells[position] ?? '')),
        { rows: targets, columns: usable },
        list,
        columns,
      ).edits
    : merge(usable.map((column) => fillDown({ rows: selected.rows, columns: [column] }, list, columns)));
}

function merge(lists: readonly RowEdit[][]): RowEdit[] {
  const byRow = new Map<number, Record<string, string>>();
  for (const { rowNo, cells } of lists.flat()) byRow.set(rowNo, { ...byRow.get(rowNo), ...cells });
  return [...byRow].map(([rowNo, cells]) => ({ rowNo, cells }));
}
