import type { OpenWorkbook } from '../../read/types';
import type { Cell, MergeRange, SheetMetadata, SheetRow } from '../../types';
import { filledColumns, textAt } from '../cells';
import type { Weigh } from '../find-header';
import { FormulaSettler } from './settle-formulas';

/** A sheet with people across has few rows (each an item) and not too many columns: it is held as a whole. */
const MOST_ITEMS = 200;
const MOST_PEOPLE = 300;

/** Whether a sheet's first rows are narrow and low enough to be turned. */
export const mayTurn = (rows: readonly SheetRow[]): boolean =>
  rows.length > 1 && rows.every(({ cells, rowNo }) => cells.length <= MOST_PEOPLE && rowNo <= MOST_ITEMS);

/** All rows of a small sheet, its formulas worked out; null where it is not small. */
export async function smallSheet(
  workbook: OpenWorkbook,
  index: number,
  signal?: AbortSignal,
): Promise<SheetRow[] | null> {
  const rows: SheetRow[] = [];
  for await (const batch of workbook.rows(index, signal)) {
    // What stands behind the rows comes without any.
    if (batch.rows.length === 0) continue;
    if (!mayTurn([...rows.slice(0, 1), ...batch.rows, ...batch.rows.slice(0, 1)])) return null;
    rows.push(...batch.rows);
  }
  const settler = new FormulaSettler();
  return rows.map((row) => settler.settle(row));
}

/**
 * Rows as columns and columns as rows: what stood in cell C5 stands in row 3, column 4 (from 0). Titles and notes, the one text
 * of their row, are no items: those above the first item come as rows without a number, for what they say of month and unit.
 */
export function turned(rows: readonly SheetRow[], weigh: Weigh, hiddenColumns: readonly number[] = []): SheetRow[] {
  const alone = (row: SheetRow) => {
    const columns = filledColumns(row);
    return columns.length === 1 && weigh(textAt(row, columns[0] ?? 0)) === 0;
  };
  const start = rows.find((row) => !alone(row))?.rowNo ?? 0;
  const items = rows.filter((row) => !alone(row));
  const titles = rows.filter((row) => row.rowNo < start).map((row): SheetRow => ({ ...row, rowNo: 0 }));
  const width = Math.max(0, ...items.map((row) => row.cells.length));
  const hidden = new Set(hiddenColumns);
  const people = Array.from({ length: width }, (_, column): SheetRow => {
    const cells: (Cell | undefined)[] = [];
    for (const row of items) {
      const cell = row.cells[column];
      if (cell) cells[row.rowNo - 1] = cell;
    }
    return { rowNo: column + 1, hidden: hidden.has(column), cells };
  });
  return [...titles, ...people.filter((row) => row.cells.some((cell) => cell !== undefined))];
}

export function turnedFacts({ merges }: SheetMetadata, rows: readonly SheetRow[], count: number): SheetMetadata {
  return {
    merges: merges.map(({ top, left, bottom, right }): MergeRange => ({
      top: left + 1,
      left: top - 1,
      bottom: right + 1,
      right: bottom - 1,
    })),
    hiddenColumns: rows.flatMap((row) => (row.hidden ? [row.rowNo - 1] : [])),
    rowCount: count,
  };
}
