import { WorkbookError } from '../../errors';
import type { OpenWorkbook } from '../../read/types';
import type { SheetRow } from '../../types';
import { shiftFormula } from '../../read/xlsx/shared-formula';
import { valueOf } from '../values';
import { OtherSheet } from './other-sheet';
import { OtherSheets } from './other-sheets';
import { sheetKey, sheetReferences } from './sheet-references';

/** Cells that are kept of all other sheets together: a sheet with more is not looked into. */
const MOST_CELLS = 2_000_000;
const WIDEST = 200;

/**
 * Reads what the formulas of a sheet's first rows speak of in other sheets; null where they speak of none. A sheet that cannot be
 * read, or is too large, is not at hand: formulas that speak of it stay unchecked.
 */
export async function readOtherSheets(
  workbook: OpenWorkbook,
  own: string,
  rows: readonly SheetRow[],
  signal?: AbortSignal,
): Promise<OtherSheets | null> {
  const wanted = wantedColumns(rows);
  wanted.delete(sheetKey(own));
  const sheets: OtherSheet[] = [];
  let left = MOST_CELLS;
  for (const [index, { name }] of workbook.sheets.entries()) {
    const columns = wanted.get(sheetKey(name));
    if (!columns || columns.size > WIDEST) continue;
    const sheet = await readSheet(workbook, index, new OtherSheet(name, columns), left, signal);
    if (!sheet) continue;
    left -= sheet.lastRow * sheet.width;
    sheets.push(sheet);
  }
  return sheets.length > 0 || rows.some(speaksOfItself(own)) ? new OtherSheets(own, sheets) : null;
}

/** Columns by key of the sheet's name. */
function wantedColumns(rows: readonly SheetRow[]): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>();
  for (const formula of formulasOf(rows))
    for (const { sheet, left, right } of sheetReferences(formula)) {
      const columns = wanted.get(sheetKey(sheet)) ?? new Set<number>();
      for (let column = left; column <= right && columns.size <= WIDEST; column += 1) columns.add(column);
      wanted.set(sheetKey(sheet), columns);
    }
  return wanted;
}

function formulasOf(rows: readonly SheetRow[]): Set<string> {
  const formulas = new Set<string>();
  for (const { cells } of rows)
    cells.forEach((cell, column) => {
      const { stored } = cell ?? {};
      if (stored?.formula.includes('!')) formulas.add(shiftFormula(stored.formula, 0, column - stored.column));
    });
  return formulas;
}

const speaksOfItself =
  (own: string) =>
  (row: SheetRow): boolean =>
    [...formulasOf([row])].some((formula) =>
      sheetReferences(formula).some(({ sheet }) => sheetKey(sheet) === sheetKey(own)),
    );

async function readSheet(
  workbook: OpenWorkbook,
  index: number,
  sheet: OtherSheet,
  most: number,
  signal?: AbortSignal,
): Promise<OtherSheet | null> {
  try {
    for await (const { rows } of workbook.rows(index, signal))
      for (const { rowNo, cells } of rows) {
        if (rowNo * sheet.width > most) return null;
        sheet.add(rowNo, (column) => ({ value: valueOf(cells[column]), computed: isComputed(cells[column]) }));
      }
    return sheet;
  } catch (error) {
    // A sheet that nobody asked to read: what is wrong with it keeps no wages from being read.
    if (error instanceof WorkbookError) return null;
    throw error;
  }
}

const isComputed = (cell: SheetRow['cells'][number]) => cell?.stored !== undefined;
