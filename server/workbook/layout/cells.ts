import type { Cell, SheetRow } from '../types';

/** Trimmed text of a cell, '' when empty. */
export function textAt(row: SheetRow | undefined, column: number): string {
  return row?.cells[column]?.text.trim() ?? '';
}

/** A number, date, formula or text that is only digits and money signs: data, not a label. */
export function isNumeric(cell: Cell | undefined): boolean {
  if (!cell) return false;
  if (cell.kind === 'text') return /^[-+￥¥$(]?\s*\d[\d,，.\s]*[%元]?\)?$/.test(cell.text.normalize('NFKC').trim());
  return cell.kind !== 'error' && cell.kind !== 'boolean';
}

/** Columns of a row that hold text. */
export function filledColumns(row: SheetRow | undefined): number[] {
  const columns: number[] = [];
  row?.cells.forEach((_, column) => {
    if (textAt(row, column) !== '' || row.cells[column]?.kind === 'formula') columns.push(column);
  });
  return columns;
}
