import type { RowCore } from '../import-core';
import type { GridColumn } from './grid-columns';

export interface CellPlace {
  rowNo: number;
  /** Column of the sheet. */
  index: number;
}

/** Cells from the one it began with to the one it was drawn to. */
export interface Selection {
  anchor: CellPlace;
  head: CellPlace;
}

/** The selected cells as shown: rows and columns in their order. */
export interface Rectangle<R extends RowCore = RowCore> {
  rows: R[];
  columns: GridColumn[];
}

/** The rectangle a selection spans over the shown rows and columns; null where one of its corners is not shown any more. Pure. */
export function rectangleOf<R extends RowCore>(
  selection: Selection | null,
  list: readonly R[],
  columns: readonly GridColumn[],
): Rectangle<R> | null {
  if (!selection) return null;
  const rowAt = ({ rowNo }: CellPlace) => list.findIndex((row) => row.rowNo === rowNo);
  const columnAt = ({ index }: CellPlace) => columns.findIndex((column) => column.index === index);
  const rows = [rowAt(selection.anchor), rowAt(selection.head)].sort((a, b) => a - b);
  const across = [columnAt(selection.anchor), columnAt(selection.head)].sort((a, b) => a - b);
  const [top = -1, bottom = -1] = rows;
  const [left = -1, right = -1] = across;
  if (top < 0 || left < 0) return null;
  return { rows: list.slice(top, bottom + 1), columns: columns.slice(left, right + 1) };
}
