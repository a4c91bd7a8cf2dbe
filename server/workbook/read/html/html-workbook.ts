import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { WorkbookError } from '../../errors';
import type { ReadLimits } from '../../limits';
import { detectEncoding } from '../csv/encoding';
import type { OpenWorkbook, RowBatch } from '../types';
import { TableReader } from './table-reader';

/** A page is read whole into memory; beyond this the new format is asked for. */
const LARGEST = 25 * 1024 * 1024;
const BATCH = 500;
/** What a page holds and does not show. */
const UNSHOWN = ['script', 'style', 'xml', 'title', 'textarea', 'option', 'noscript', 'template'];

/**
 * Opens a web page whose tables a program called .xls, as a workbook of one sheet, which is called `name`. Nothing of the page is
 * run or fetched: it is cut into tags and text, and only tables and text are looked at.
 */
export async function openHtml(path: string, limits: ReadLimits, name: string): Promise<OpenWorkbook> {
  const bytes = await readFile(path);
  if (bytes.length > Math.min(LARGEST, limits.fileBytes))
    throw new WorkbookError('tooLarge', '网页（HTML）格式的文件超过25MB，请用Excel或WPS另存为.xlsx后再上传');
  const tables = await readTables(iconv.decode(bytes, await detectEncoding(path)), limits);
  if (tables.rows.every(({ cells }) => cells.length < 2))
    throw new WorkbookError(
      'notWorkbook',
      '该文件其实是网页（HTML）格式，其中没有表格，请用Excel或WPS打开后另存为.xlsx',
    );
  const long = tables.rows.find(({ cells }) => cells.some((cell) => (cell?.text.length ?? 0) > limits.cellChars));
  if (long)
    throw new WorkbookError('damaged', `第${long.rowNo}行有单元格超过${limits.cellChars}个字符，请确认这是工资表`);
  return {
    format: 'html',
    sheets: [{ name, hidden: false }],
    rows: () => inBatches(tables),
    facts: async () => ({ merges: tables.merges, hiddenColumns: [], rowCount: tables.rows.at(-1)?.rowNo ?? 0 }),
    close: async () => undefined,
  };
}

async function readTables(page: string, limits: ReadLimits): Promise<TableReader> {
  // Most files are no pages.
  const { default: sanitize } = await import('sanitize-html');
  const tables = new TableReader(limits);
  // What it would give back, a page that is safe to show, is not wanted.
  sanitize(page.replace(/\r\n?|\n/g, ' '), {
    allowedTags: [],
    nonTextTags: UNSHOWN,
    onOpenTag: (tag, attributes) => tables.open(tag, attributes),
    onCloseTag: (tag) => tables.close(tag),
    textFilter: (text) => {
      tables.text(unescaped(text));
      return '';
    },
  });
  tables.end();
  return tables;
}

const ESCAPED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt);/g, (found) => ESCAPED[found] ?? found);

async function* inBatches({ rows, merges }: TableReader): AsyncGenerator<RowBatch> {
  const total = rows.length;
  for (let from = 0; from + BATCH < total; from += BATCH)
    yield { rows: rows.slice(from, from + BATCH), done: from, total };
  const last = Math.floor(Math.max(0, total - 1) / BATCH) * BATCH;
  yield { rows: rows.slice(last), done: total, total, tail: { merges, filter: null } };
}
