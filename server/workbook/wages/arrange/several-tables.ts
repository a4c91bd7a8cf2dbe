import type { TablePart } from '@contract/imports/arrangement';
import { HEAD_ROWS } from '../../read/open-workbook';
import { filledColumns, isNumeric, textAt } from '../../layout/cells';
import { headerTexts } from '../../rows/classify-row';
import type { MergeRange, SheetRow } from '../../types';
import { OtherHeader } from '../check/other-header';
import { meaningOf } from '../mapping/dictionary';
import { type SeenSheet, seeSheet, tableKey, type WageSheetKind } from './seen-sheet';

/** Titles above a header are no more rows than this. */
const MOST_TITLES = 4;
/** Rows that tell whether what looks like a header is one. */
const LOOKED_AT = 12;

export interface Table {
  seen: SeenSheet;
  /** Several where its header comes again below another's. */
  parts: TablePart[];
  people: number;
  /** Its title, or its first labels. */
  title: string;
}

/** The tables of a sheet where its first rows have several of different headers, below each other or side by side; else none. */
export function severalTables(first: SeenSheet, merges: readonly MergeRange[], kind: WageSheetKind): Table[] {
  const below = tablesBelow(first, merges, kind);
  return below.length > 1 ? below : tablesBeside(first, merges, kind);
}

function tablesBelow(first: SeenSheet, merges: readonly MergeRange[], kind: WageSheetKind): Table[] {
  const { sheet } = first;
  const above = tableAbove(first, merges, kind);
  const heads = [(above ?? first).header.start];
  let own = watch(above ?? first);
  let last = (above ?? first).header.end;
  for (const row of sheet.rows) {
    if (row.rowNo <= last || own.meet(row) !== 'other') continue;
    const next = seeRows(
      first,
      sheet.rows.filter(({ rowNo }) => rowNo >= titleStart(sheet.rows, row.rowNo) && rowNo <= row.rowNo + LOOKED_AT),
      merges,
      kind,
    );
    if (!next || next.header.start > row.rowNo || next.header.end < row.rowNo || next.people.size === 0) continue;
    heads.push(row.rowNo);
    own = watch(next);
    last = next.header.end;
  }
  if (heads.length < 2) return [];
  const starts = heads.map((rowNo, at) => (at === 0 ? 1 : titleStart(sheet.rows, rowNo)));
  const tables = starts.flatMap((start, at): Table[] => {
    const lastRow = (starts[at + 1] ?? Infinity) - 1;
    const rows = sheet.rows.filter(({ rowNo }) => rowNo >= start && rowNo <= lastRow).slice(0, HEAD_ROWS);
    const seen = seeRows(first, rows, merges, kind);
    if (!seen) return [];
    const part = { firstRow: start, left: 0, right: null, lastRow: Number.isFinite(lastRow) ? lastRow : null };
    return [table(seen, part, rows)];
  });
  return joinedAlike(tables);
}

/** A table above the one whose header is the richest; its people would not be read, and nobody told. */
function tableAbove(first: SeenSheet, merges: readonly MergeRange[], kind: WageSheetKind): SeenSheet | null {
  const { rows } = first.sheet;
  const start = titleStart(rows, first.header.start);
  const above = seeRows(
    first,
    rows.filter(({ rowNo }) => rowNo < start),
    merges,
    kind,
  );
  return above && above.people.size > 0 ? above : null;
}

/** Tables of one header are one, whatever stands between them. */
function joinedAlike(tables: readonly Table[]): Table[] {
  const known = new Map<string, Table>();
  for (const table of tables) {
    const key = tableKey(table.seen);
    const first = known.get(key);
    known.set(
      key,
      first ? { ...first, parts: [...first.parts, ...table.parts], people: first.people + table.people } : table,
    );
  }
  return [...known.values()];
}

/** Tables with a name column of their own, an empty column between them. */
function tablesBeside(first: SeenSheet, merges: readonly MergeRange[], kind: WageSheetKind): Table[] {
  const names = first.labels.filter(({ label }) => kind.isName(label.replace(/\(\d+\)$/, '')));
  const [one, other] = [names[0]?.index, names[1]?.index];
  if (one === undefined || other === undefined) return [];
  const used = new Set(first.labels.map(({ index }) => index));
  const gap = Array.from({ length: other - one - 1 }, (_, at) => other - 1 - at).find((column) => !used.has(column));
  if (gap === undefined) return [];
  return [
    { left: 0, right: gap - 1 },
    { left: gap + 1, right: null },
  ].flatMap(({ left, right }): Table[] => {
    const rows = first.sheet.rows.flatMap((row): SheetRow[] => {
      const cells = row.cells.map((cell, column) =>
        column >= left && column <= (right ?? Infinity) ? cell : undefined,
      );
      return cells.some((cell) => cell !== undefined) ? [{ ...row, cells }] : [];
    });
    const seen = seeRows(first, rows, merges, kind);
    return seen ? [table(seen, { firstRow: 1, left, right, lastRow: null }, rows)] : [];
  });
}

const seeRows = (first: SeenSheet, rows: SheetRow[], merges: readonly MergeRange[], kind: WageSheetKind) =>
  seeSheet({ ...first.sheet, rows }, kind, merges);

function table(seen: SeenSheet, part: Omit<TablePart, 'sheetIndex' | 'headerEnd'>, rows: readonly SheetRow[]): Table {
  const above = rows.filter(({ rowNo }) => rowNo < seen.header.start).at(-1);
  const said = above ? textAt(above, filledColumns(above)[0] ?? 0) : '';
  const labels = seen.labels.filter(({ named }) => named).map(({ label }) => label);
  return {
    seen,
    parts: [{ ...part, sheetIndex: seen.sheet.info.index, headerEnd: seen.header.end }],
    people: seen.people.size,
    title: (said || labels.slice(0, 4).join('、')).slice(0, 40),
  };
}

/** First of the rows above a header that speak of its table: texts alone in their row. */
function titleStart(rows: readonly SheetRow[], header: number): number {
  let start = header;
  for (const row of rows.filter(({ rowNo }) => rowNo < header).reverse()) {
    const columns = filledColumns(row);
    const title = columns.length === 1 && !row.cells.some(isNumeric);
    if (!title || header - row.rowNo > MOST_TITLES) break;
    start = row.rowNo;
  }
  return start;
}

function watch({ labels, sheet, header }: SeenSheet): OtherHeader {
  const rows = sheet.rows.filter(({ rowNo }) => rowNo >= header.start && rowNo <= header.end);
  const columns = labels.map(({ index, label }) => ({
    index,
    label,
    target: meaningOf(label)?.target ?? `custom:${label}`,
  }));
  return new OtherHeader(columns, headerTexts(rows));
}
