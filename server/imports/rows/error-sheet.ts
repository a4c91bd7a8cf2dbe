import { PassThrough, type Readable } from 'node:stream';
import { PLAIN_PLACES, type SheetPlaces } from '@contract/imports/places';
import { type ExportColumn, openXlsxWriter } from '../../workbook';

const CHUNK = 1_000;
const LEVEL = { error: '错误', warning: '提醒' };

export interface ShownIssue {
  level: 'error' | 'warning' | 'info';
  /** null = the row as a whole. */
  column: number | null;
  message: string;
}

interface Doubtful {
  row_no: number;
  cells: readonly string[];
  issues: readonly ShownIssue[];
}

interface ErrorSheet {
  /** Of the imported sheet. */
  columns: readonly { index: number; label: string }[];
  /** How the workbook names its rows. */
  places: SheetPlaces;
  /** What stands above the head. */
  note: string;
  /** The doubtful rows behind row `after`, in order, as many as `limit`. */
  rowsAfter(after: number, limit: number): Promise<readonly Doubtful[]>;
}

/** 错误明细: every doubtful row as it stands in the sheet, with where the doubt is and why, as a stream of .xlsx. */
export function errorSheet(sheet: ErrorSheet): Readable {
  const stream = new PassThrough();
  write(sheet, stream).catch((error: Error) => stream.destroy(error));
  return stream;
}

async function write(sheet: ErrorSheet, stream: PassThrough): Promise<void> {
  const columns: ExportColumn[] = [
    sheet.places === PLAIN_PLACES
      ? { header: '行号', kind: 'number', width: 8 }
      : { header: '位置', kind: 'text', width: 16 },
    { header: '级别', kind: 'text', width: 8 },
    { header: '字段', kind: 'text', width: 20 },
    { header: '原因', kind: 'text', width: 60 },
    ...sheet.columns.map(({ label }): ExportColumn => ({ header: label, kind: 'text' })),
  ];
  const writer = openXlsxWriter(stream, columns, { sheetName: '错误明细', notes: [sheet.note] });
  for (let after = 0; ;) {
    const rows = await sheet.rowsAfter(after, CHUNK);
    for (const row of rows) await writer.row(lineOf(sheet, row));
    after = rows.at(-1)?.row_no ?? after;
    if (rows.length < CHUNK) break;
  }
  await writer.end();
}

function lineOf({ columns, places }: ErrorSheet, row: Doubtful): string[] {
  const shown = row.issues.filter((issue) => issue.level !== 'info');
  const fields = shown.map((issue) => columns.find((column) => column.index === issue.column)?.label ?? '整行');
  const level = shown.some((issue) => issue.level === 'error') ? LEVEL.error : LEVEL.warning;
  return [
    places.row(row.row_no),
    level,
    [...new Set(fields)].join('、'),
    shown.map((issue) => issue.message).join('；'),
    ...row.cells,
  ];
}
