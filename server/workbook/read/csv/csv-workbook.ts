import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { WorkbookError } from '../../errors';
import type { ReadLimits } from '../../limits';
import type { Cell, SheetRow } from '../../types';
import { cleanText } from '../clean-text';
import { textCell } from '../text-cell';
import type { OpenWorkbook, RowBatch } from '../types';
import { detectDelimiter, detectEncoding } from './encoding';

const BATCH = 500;

/** Opens a .csv of any usual encoding and delimiter as a workbook of one sheet, which is called `name`. */
export async function openCsv(path: string, limits: ReadLimits, name: string): Promise<OpenWorkbook> {
  const encoding = await detectEncoding(path);
  const file = await open(path);
  let sample: string;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    sample = iconv.decode(buffer.subarray(0, bytesRead), encoding);
  } finally {
    await file.close();
  }
  if (encoding === 'gb18030' && unreadable(sample))
    throw new WorkbookError(
      'notWorkbook',
      '无法识别该文件的文字编码，请用Excel或WPS另存为.xlsx，或另存为“CSV UTF-8”后再上传',
    );
  const delimiter = detectDelimiter(sample);
  const { size } = await stat(path);
  return {
    format: 'csv',
    sheets: [{ name, hidden: false }],
    csv: { delimiter, encoding },
    rows: (_index, signal) =>
      readRows(path, { encoding, delimiter, size, limits, declared: /^\uFEFF?sep=.\r?\n/i.test(sample) }, signal),
    facts: async () => ({ merges: [], hiddenColumns: [], rowCount: 0 }),
    close: async () => undefined,
  };
}

interface CsvSource {
  encoding: string;
  delimiter: string;
  size: number;
  limits: ReadLimits;
  /** The first line is `sep=;`. */
  declared: boolean;
}

async function* readRows(path: string, source: CsvSource, signal?: AbortSignal): AsyncGenerator<RowBatch> {
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 });
  const decoder = iconv.decodeStream(source.encoding);
  const parser = parse({
    delimiter: source.delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 4_000_000,
    encoding: 'utf8',
  });
  const fail = (error: Error) => parser.destroy(error);
  bytes.on('error', fail);
  decoder.on('error', fail);
  bytes.pipe(decoder).pipe(parser);
  let rows: SheetRow[] = [];
  let rowNo = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      signal?.throwIfAborted();
      rowNo += 1;
      if (rowNo === 1 && source.declared) continue;
      const row = toRow(record, rowNo, source.limits);
      if (row) rows.push(row);
      if (rows.length < BATCH) continue;
      yield { rows, done: bytes.bytesRead, total: source.size };
      rows = [];
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new WorkbookError(
        'damaged',
        `第${rowNo + 1}行附近的内容无法按CSV读取（引号没有成对或一行过长），请用Excel或WPS另存为.xlsx后再上传`,
        { cause: error },
      );
    throw error;
  } finally {
    bytes.destroy();
  }
  if (rows.length > 0) yield { rows, done: source.size, total: source.size };
}

function toRow(record: string[], rowNo: number, limits: ReadLimits): SheetRow | null {
  let filled = false;
  const cells: (Cell | undefined)[] = [];
  for (let column = 0; column < record.length; column += 1) {
    const cell = textCell(cleanText(record[column] ?? ''));
    if (!cell) continue;
    if (cell.text.length > limits.cellChars)
      throw new WorkbookError('damaged', `第${rowNo}行有单元格超过${limits.cellChars}个字符，请检查引号是否成对`);
    cells[column] = cell;
    filled = true;
  }
  return filled ? { rowNo, hidden: false, cells } : null;
}

/** More than one in a hundred characters could not be decoded. */
function unreadable(text: string): boolean {
  const wrong = text.split('\uFFFD').length - 1;
  return wrong > 2 && wrong / text.length > 0.01;
}
