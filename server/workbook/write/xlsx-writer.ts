import { PassThrough, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { fenToYuan } from '@contract/money';
import yazl from 'yazl';
import { columnLetters } from '../read/xlsx/text';
import {
  contentTypes,
  escapeXml,
  ROOT_RELATIONS,
  sheetEnd,
  sheetStart,
  STYLE,
  STYLES_XML,
  workbookRelations,
  workbookXml,
} from './xlsx-parts';

/** `money`: bigint or text of 分, written as a number in yuan. `text` stays text whatever it looks like. */
export type ExportKind = 'text' | 'money' | 'number';
export type ExportCell = string | number | bigint | null | undefined;

export interface ExportColumn {
  header: string;
  kind: ExportKind;
  /** In characters; default by kind. */
  width?: number;
  /** Offered in a drop-down under the header, in a sheet to be filled in. */
  choices?: readonly string[];
}

export interface ExportOptions {
  /** Default 工资. */
  sheetName?: string;
  /** Lines above the header, such as the watermark (operator and time). */
  notes?: readonly string[];
  /** Rows above the header, below the notes: text stays text, bigint is 分. */
  above?: readonly (readonly ExportCell[])[];
  /** Small sheets behind the table. */
  besides?: readonly { name: string; rows: readonly (readonly ExportCell[])[] }[];
  /** A sheet for people to fill in: its columns are formatted as text all the way down. */
  toBeFilled?: boolean;
}

export interface TableWriter {
  /** Resolves when the receiver is ready for more. */
  row(cells: readonly ExportCell[]): Promise<void>;
  /** Resolves when everything has been handed over; rejects if the receiver failed. */
  end(): Promise<void>;
}

export interface XlsxWriter extends TableWriter {
  /** A row that is none of the table's, such as one of totals: text stays text, bigint is 分. */
  loose(cells: readonly ExportCell[]): Promise<void>;
}

const FLUSH_CHARS = 128 * 1024;
const LONGEST_CELL = 32_767;

/**
 * Writes one sheet row by row as an .xlsx: memory stays flat however many rows come. Text that a spreadsheet
 * could take for a formula (= + - @ TAB CR) gets quotePrefix, which keeps it text even when edited.
 */
export function openXlsxWriter(
  target: Writable,
  columns: readonly ExportColumn[],
  options: ExportOptions = {},
): XlsxWriter {
  const besides = options.besides ?? [];
  const zip = new yazl.ZipFile();
  const sheet = new PassThrough({ highWaterMark: 256 * 1024 });
  const whole = pipeline(zip.outputStream, target);
  // Noted here so that a receiver's failure between two writes is no unhandled rejection; row() and end() report it.
  let failure: unknown = null;
  whole.catch((error: unknown) => {
    failure = error;
    sheet.destroy();
  });
  for (const [name, text] of [
    ['[Content_Types].xml', contentTypes(besides.length + 1)],
    ['_rels/.rels', ROOT_RELATIONS],
    ['xl/workbook.xml', workbookXml([options.sheetName ?? '工资', ...besides.map(({ name }) => name)])],
    ['xl/_rels/workbook.xml.rels', workbookRelations(besides.length + 1)],
    ['xl/styles.xml', STYLES_XML],
  ] as const)
    zip.addBuffer(Buffer.from(text), name);
  besides.forEach(({ rows }, index) =>
    zip.addBuffer(Buffer.from(wholeSheet(rows), 'latin1'), `xl/worksheets/sheet${index + 2}.xml`),
  );
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 3 });
  zip.end();

  const notes = options.notes ?? [];
  const above = options.above ?? [];
  const kinds = columns.map((column) => column.kind);
  let buffer = sheetStart(
    columns.map((column) => column.width ?? (column.kind === 'text' ? 16 : 13)),
    notes.length + above.length + 1,
    options.toBeFilled ? STYLE.text : null,
  );
  const letters = columns.map((_, index) => columnLetters(index));
  let rowNo = 0;
  for (const note of notes) buffer += `<row r="${(rowNo += 1)}">${textCell(note, STYLE.note, `A${rowNo}`)}</row>`;
  for (const cells of above) buffer += looseRow(cells, (rowNo += 1));
  rowNo += 1;
  buffer += `<row r="${rowNo}">${columns.map((column, index) => textCell(column.header, STYLE.header, `${letters[index]}${rowNo}`)).join('')}</row>`;

  const flush = async () => {
    if (failure) throw failure;
    const text = Buffer.from(buffer, 'latin1');
    buffer = '';
    if (!sheet.write(text)) await Promise.race([new Promise<void>((resolve) => sheet.once('drain', resolve)), whole]);
  };
  return {
    async row(cells) {
      rowNo += 1;
      let text = `<row r="${rowNo}">`;
      for (let column = 0; column < kinds.length; column += 1)
        text += cellXml(cells[column], kinds[column] ?? 'text', `${letters[column]}${rowNo}`);
      buffer += `${text}</row>`;
      if (buffer.length >= FLUSH_CHARS) await flush();
    },
    async loose(cells) {
      buffer += looseRow(cells, (rowNo += 1));
      if (buffer.length >= FLUSH_CHARS) await flush();
    },
    async end() {
      buffer += utf8(
        sheetEnd(
          columns.map((column, index) => ({ letters: letters[index] ?? '', choices: column.choices ?? [] })),
          notes.length + above.length + 2,
        ),
      );
      await flush();
      sheet.end();
      await whole;
      await finished(target, { readable: false });
    },
  };
}

/**
 * A sheet is put together as text whose characters are the bytes of its UTF-8: with characters of two bytes among them V8
 * would need as long to turn it into bytes as all the rest takes.
 */
const utf8 = (text: string) => (ASCII.test(text) ? text : Buffer.from(text).toString('latin1'));

const ASCII = /^[\0-\x7f]*$/;

const LOOSE: Partial<Record<string, ExportKind>> = { bigint: 'money', number: 'number' };

const wholeSheet = (rows: readonly (readonly ExportCell[])[]) =>
  `${sheetStart([], 1)}${rows.map((cells, index) => looseRow(cells, index + 1)).join('')}${sheetEnd([], 2)}`;

function looseRow(cells: readonly ExportCell[], rowNo: number): string {
  const written = cells.map((cell, index) =>
    cellXml(cell, LOOSE[typeof cell] ?? 'text', `${columnLetters(index)}${rowNo}`),
  );
  return `<row r="${rowNo}">${written.join('')}</row>`;
}

function cellXml(value: ExportCell, kind: ExportKind, at: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'money' && (typeof value === 'bigint' || (typeof value === 'string' && /^-?\d+$/.test(value))))
    return `<c r="${at}" s="${STYLE.money}"><v>${fenToYuan(value)}</v></c>`;
  if (
    kind === 'number' &&
    typeof value !== 'bigint' &&
    Number.isFinite(Number(value)) &&
    /^-?\d{1,15}(\.\d+)?$/.test(String(value))
  )
    return `<c r="${at}" s="${STYLE.number}"><v>${value}</v></c>`;
  const text = String(value);
  return textCell(text, /^[=+\-@\t\r]/.test(text) ? STYLE.quoted : STYLE.text, at);
}

function textCell(text: string, style: number, at: string): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${utf8(escapeXml(text.slice(0, LONGEST_CELL)))}</t></is></c>`;
}
