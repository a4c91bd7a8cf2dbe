import type { Arrangement } from '@contract/imports/arrangement';
import { itemTable } from '../../layout/arrange/item-table';
import { wholeSheet } from '../../layout/arrange/read-blocks';
import { seemsPayments } from '../../layout/arrange/summed-lines';
import { filledColumns, textAt } from '../../layout/cells';
import { HEAD_ROWS, type ListedSheet } from '../../read/open-workbook';
import type { OpenWorkbook } from '../../read/types';
import { likeSheets } from './like-sheets';
import { type SeenSheet, seeSheet, type WageSheetKind } from './seen-sheet';

/** So many of a row's neighbours in a column of items are words of a wage sheet. */
const WORDS = 0.5;

/** A sheet with a row for each person and item as one row a person; null where it is no such sheet, or one of several. */
export async function itemRows(
  workbook: OpenWorkbook,
  seen: SeenSheet,
  listed: readonly ListedSheet[],
  kind: WageSheetKind,
  signal?: AbortSignal,
): Promise<Extract<Arrangement, { kind: 'items' }> | null> {
  const { header, sheet } = seen;
  if (header.start !== header.end || seen.blocks.length > 1 || !seemsItems(seen, kind)) return null;
  const others = listed.flatMap((each) => {
    if (each.info.index === sheet.info.index) return [seen];
    return each.info.empty || each.info.hidden ? [] : (seeSheet(each, kind) ?? []);
  });
  if (likeSheets(seen, others)) return null;
  const table = itemTable(await wholeSheet(workbook, sheet.info.index, signal), header.end, kind);
  if (!table) return null;
  const own = seeSheet({ ...sheet, rows: table.rows.slice(0, HEAD_ROWS) }, kind);
  if (!own || own.worth === 0 || own.header.start !== table.header || own.header.end !== table.header) return null;
  const { tops, columns, left, payments } = table;
  return { kind: 'items', header: header.end, tops, columns, left, ...(payments === undefined ? {} : { payments }) };
}

/** Whether a column of the first rows has words of a wage sheet below its label, or the labels are those of single payments: long lists are not read for this. */
function seemsItems({ sheet, header, labels, name }: SeenSheet, { weigh }: WageSheetKind): boolean {
  const rows = sheet.rows.filter((row) => row.rowNo > header.end && filledColumns(row).length > 1);
  return (
    name !== null &&
    (seemsPayments(labels.map(({ label }) => label)) ||
      labels.some(
        ({ index }) => rows.filter((row) => weigh(textAt(row, index)) > 0).length > Math.max(2, rows.length * WORDS),
      ))
  );
}
