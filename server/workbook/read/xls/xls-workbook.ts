import { readFile } from 'node:fs/promises';
import type { CellObject } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { WorkbookError } from '../../errors';
import type { ReadLimits } from '../../limits';
import type { Cell, SheetMetadata, SheetRow, SheetTail } from '../../types';
import { cleanText } from '../clean-text';
import { detectEncoding } from '../csv/encoding';
import { serialToText } from '../excel-date';
import type { OpenWorkbook, RowBatch } from '../types';
import { styleOfCode } from '../xlsx/styles';
import { isCompoundFile, streamsOf } from './compound-file';
import { readApart, type XlsBook, type XlsSheet } from './read-apart';

/** The old format is read whole into memory; beyond this the new one is asked for. */
const LARGEST = 25 * 1024 * 1024;
const BATCH = 500;

/** Opens an .xls (BIFF 2–8, or the XML of Excel 2003). The whole book is in memory: meant to run in a disposable worker with a cap on it. */
export async function openXls(path: string, limits: ReadLimits): Promise<OpenWorkbook> {
  const bytes = await readFile(path);
  if (bytes.length > Math.min(LARGEST, limits.fileBytes))
    throw new WorkbookError('tooLarge', '.xls文件超过25MB，请用Excel或WPS另存为.xlsx后再上传');
  const { sheets, date1904 } = await parse(isCompoundFile(bytes) ? bytes : await asUtf8(path, bytes), limits);
  if (sheets.length === 0) throw new WorkbookError('empty', '工作簿中没有工作表');
  const sheetAt = (index: number): XlsSheet => {
    const found = sheets[index];
    if (!found) throw new WorkbookError('noSuchSheet', '工作簿中没有这个工作表，请重新选择');
    return found.sheet;
  };
  return {
    format: 'xls',
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
    rows: (index) => readRows(sheetAt(index), date1904),
    facts: async (index) => facts(sheetAt(index)),
    close: async () => undefined,
  };
}

async function parse(bytes: Buffer, limits: ReadLimits): Promise<XlsBook> {
  try {
    return await readApart(bookIn(bytes), limits.dataRows * 2);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/password|encrypt/i.test(message))
      throw new WorkbookError('encrypted', '文件已加密，请去除密码后重试', { cause: error });
    throw new WorkbookError('damaged', '文件已损坏或不是有效的.xls，请用Excel或WPS打开后另存为.xlsx再上传', {
      cause: error,
    });
  }
}

/** The library takes XML for UTF-8, whatever it says of itself. */
async function asUtf8(path: string, bytes: Buffer): Promise<Buffer> {
  if (!/^\s*</.test(bytes.toString('latin1', 0, 64).replace(/^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/, ''))) return bytes;
  return Buffer.from(iconv.decode(bytes, await detectEncoding(path)));
}

/** The stream of the book itself: the library would follow a circle of sectors for ever. */
function bookIn(bytes: Buffer): Buffer {
  if (!isCompoundFile(bytes)) return bytes;
  const stream = streamsOf(bytes);
  if (stream('encryption')) throw new Error('encrypted');
  const book = stream('Workbook') ?? stream('Book');
  if (book === null || !BOOK_BEGINS.has(book.readUInt16LE(0))) throw new Error('no stream of a book');
  return book;
}

/** The first record of a book, BIFF 2 to 8. */
const BOOK_BEGINS = new Set([0x0009, 0x0209, 0x0409, 0x0809]);

async function* readRows(sheet: XlsSheet, date1904: boolean): AsyncGenerator<RowBatch> {
  const { data } = sheet;
  const { hiddenColumns, merges } = facts(sheet);
  let rows: SheetRow[] = [];
  for (let index = 0; index < data.length; index += 1) {
    const cells: (Cell | undefined)[] = [];
    let filled = false;
    for (const [column, source] of (data[index] ?? []).entries()) {
      const cell = source && toCell(source, date1904);
      if (!cell) continue;
      cells[column] = cell;
      filled = true;
    }
    if (filled) rows.push({ rowNo: index + 1, hidden: sheet.rows[index]?.hidden === true, cells });
    if (rows.length < BATCH) continue;
    yield { rows, done: index, total: data.length, hiddenColumns };
    rows = [];
  }
  const filter = filterOf(sheet);
  yield { rows, done: data.length, total: data.length, hiddenColumns, tail: { merges, filter } };
}

function toCell(cell: CellObject, date1904: boolean): Cell | undefined {
  const { t: type, v: value } = cell;
  if (type === 'e') return { kind: 'error', text: ERRORS[Number(value)] ?? cell.w ?? '#VALUE!' };
  if (value === undefined || value === null || value === '')
    return type !== 's' && cell.f ? { kind: 'formula', text: '', formula: cell.f } : undefined;
  if (type === 'b') return { kind: 'boolean', text: value === true ? '是' : '否' };
  if (type !== 'n') return { kind: 'text', text: cleanText(String(value)) };
  const text = String(value);
  const style = typeof cell.z === 'string' ? styleOfCode(cell.z) : 'plain';
  if (style === 'plain') return { kind: 'number', text };
  if (style === 'percent') return { kind: 'percent', text };
  const date = serialToText(Number(value), style, date1904);
  return date === null ? { kind: 'number', text } : { kind: 'date', text: date, raw: text };
}

const ERRORS: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};

function filterOf({ filter }: XlsSheet): SheetTail['filter'] {
  return filter && { top: filter.s.r + 1, bottom: filter.e.r + 1 };
}

function facts({ data, merges, columns }: XlsSheet): SheetMetadata {
  return {
    merges: merges.map(({ s, e }) => ({ top: s.r + 1, bottom: e.r + 1, left: s.c, right: e.c })),
    hiddenColumns: columns.flatMap((column, index) => (column?.hidden ? [index] : [])),
    rowCount: data.length,
  };
}
