import type { Arrangement } from '@contract/imports/arrangement';
import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import { readBlocks, wholeSheet } from '../../layout/arrange/read-blocks';
import { filledColumns, textAt } from '../../layout/cells';
import { nameLabels } from '../../layout/arrange/slip-blocks';
import { HEAD_ROWS, type ListedSheet } from '../../read/open-workbook';
import type { OpenWorkbook } from '../../read/types';
import type { SheetRow } from '../../types';
import { seeSheet, type WageSheetKind } from './seen-sheet';

/** More slips in one sheet nobody keeps. */
const MOST = 5_000;
/** Whether the label of people's names stands in a sheet's first rows again. */
export const severalNames = (rows: readonly SheetRow[], kind: WageSheetKind): boolean =>
  nameLabels(rows, kind).length > 1;

/** The blocks of a sheet that are a person's slip each, where it is made of such; a list with its header above each row is none. */
export async function blockSlips(
  workbook: OpenWorkbook,
  sheet: ListedSheet,
  kind: WageSheetKind,
  signal?: AbortSignal,
): Promise<Extract<Arrangement, { kind: 'blocks' }> | null> {
  if (!seemsBlocks(sheet.rows, kind) || isList(sheet.rows, kind)) return null;
  const found = readBlocks(await wholeSheet(workbook, sheet.info.index, signal), kind);
  if (!found || found.blocks.length > MOST || found.table.bands < 2) return null;
  const { table, blocks } = found;
  const seen = seeSheet({ ...sheet, rows: table.rows.slice(0, HEAD_ROWS) }, kind);
  const looked = Math.min(blocks.length, HEAD_ROWS - table.header);
  if (!seen || seen.worth < 2 || seen.people.size < looked * 0.8) return null;
  return {
    kind: 'blocks',
    tops: blocks.map(({ firstRow }) => firstRow),
    lefts: blocks.map(({ left }) => left),
    places: table.places.map((place) => ({ row: place?.rowNo ?? 1, column: place?.column ?? 0 })),
  };
}

/** Whether people's names stand one below the other under their only label. */
function isList(rows: readonly SheetRow[], kind: WageSheetKind): boolean {
  const [only, second] = nameLabels(rows, kind);
  if (!only || second) return false;
  const below = [1, 2].map((by) =>
    normalizePersonName(
      textAt(
        rows.find(({ rowNo }) => rowNo === only.rowNo + by),
        only.column,
      ),
    ),
  );
  return below.every((text) => isPersonName(text) && kind.weigh(text) === 0);
}

/** Whether the first rows are blocks, as far as they are whole: lists are long, and are not read for this. */
function seemsBlocks(rows: readonly SheetRow[], kind: WageSheetKind): boolean {
  const names = nameLabels(rows, kind);
  if (rows.length < HEAD_ROWS || names.length < 2) return names.length > 0 && rows.length < HEAD_ROWS;
  const last = names.at(-1)?.rowNo ?? 0;
  const whole = rows.filter(({ rowNo }) => rowNo < last);
  // Titles of the last block.
  while (filledColumns(whole.at(-1)).length === 1) whole.pop();
  return (readBlocks(whole, kind)?.table.bands ?? 0) > 1;
}
