import type { Arrangement, TablePart } from '@contract/imports/arrangement';
import { rowOfPart } from '@contract/imports/places';
import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import type { OpenWorkbook, RowBatch } from '../../read/types';
import { totalLabel } from '../../rows/classify-row';
import type { Cell, SheetRow } from '../../types';
import { filledColumns, isNumeric, textAt } from '../cells';
import { FormulaSettler } from './settle-formulas';
import { TAB_LABEL, tabText } from './tab-text';

type Parts = Extract<Arrangement, { kind: 'parts' }>;

/**
 * The rows of several lists as those of one, part by part as the file is read: every part's columns stand where the first's do,
 * rows above and of the header come of the first alone. `headerStart`: of the first.
 */
export async function* partRows(
  workbook: OpenWorkbook,
  { parts, tab, head }: Parts,
  headerStart: number,
  signal?: AbortSignal,
): AsyncGenerator<RowBatch> {
  const first = parts[0];
  if (!first) return;
  for (const [at, part] of parts.entries()) {
    const settler = new FormulaSettler();
    const shift = first.left - part.left;
    const name = workbook.sheets[part.sheetIndex]?.name ?? '';
    const label: Cell | null = tab && { kind: 'text', text: TAB_LABEL[tab.means] };
    const said: Cell | null = tab && { kind: 'text', text: tabText(tab.means, name) };
    for await (const batch of workbook.rows(part.sheetIndex, signal)) {
      const rows: SheetRow[] = [];
      for (const source of batch.rows) {
        if (part.lastRow !== null && source.rowNo > part.lastRow) break;
        const settled = settler.settle(source);
        if (source.rowNo < part.firstRow || (at > 0 && source.rowNo <= part.headerEnd)) continue;
        if (head && at === 0 && source.rowNo >= head.start && source.rowNo < part.headerEnd) continue;
        const isHeader = head !== undefined && at === 0 && source.rowNo === part.headerEnd;
        const row = isHeader ? headRow(source, head.labels) : cut(settled, part, shift, at);
        if (!row.cells.some((cell) => cell !== undefined)) continue;
        const inHeader = at === 0 && source.rowNo >= headerStart && source.rowNo <= part.headerEnd;
        if (tab && inHeader && label) row.cells[tab.column] = label;
        else if (tab && said && source.rowNo > part.headerEnd && isSomebodys(row, tab.name))
          row.cells[tab.column] = said;
        rows.push(row);
      }
      // What stands behind the rows speaks of them by other numbers.
      yield {
        hiddenColumns: hiddenIn(part, batch.hiddenColumns ?? []),
        rows,
        done: batch.total * at + batch.done,
        total: batch.total * parts.length,
      };
      if (part.lastRow !== null && (batch.rows.at(-1)?.rowNo ?? 0) >= part.lastRow) break;
    }
  }
}

const headRow = (row: SheetRow, labels: readonly string[]): SheetRow => ({
  ...row,
  rowNo: rowOfPart(0, row.rowNo),
  cells: labels.map((text) => ({ kind: 'text', text })),
});

const hiddenIn = ({ columns }: TablePart, hidden: readonly number[]): readonly number[] =>
  columns?.flatMap((own, column) => (own !== null && hidden.includes(own) ? [column] : [])) ?? hidden;

function cut(row: SheetRow, { left, right, columns, headerEnd }: TablePart, shift: number, at: number): SheetRow {
  const cells: (Cell | undefined)[] = [];
  const end = Math.min(row.cells.length - 1, right ?? Infinity);
  // What has no heading stands behind the columns and the sheet's name; above the header nothing is a column's.
  const places = row.rowNo > headerEnd ? columns : undefined;
  for (let column = left; column <= end; column += 1) {
    const cell = row.cells[column];
    const place = places?.indexOf(column) ?? -1;
    if (cell) cells[places === undefined ? column + shift : place === -1 ? places.length + 1 + column : place] = cell;
  }
  return { ...row, rowNo: rowOfPart(at, row.rowNo), cells };
}

/** Whether the sheet's name says something of the row: not of totals, notes and places to sign. */
function isSomebodys(row: SheetRow, name: number): boolean {
  return (
    row.cells.some(isNumeric) &&
    isPersonName(normalizePersonName(textAt(row, name))) &&
    totalLabel(row, filledColumns(row)) === null
  );
}
