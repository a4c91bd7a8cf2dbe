import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { WorkbookError } from '../../errors';
import type { ReadLimits } from '../../limits';
import { detectEncoding } from '../csv/encoding';
import type { OpenWorkbook } from '../types';
import { isCompoundFile, streamsOf } from './compound-file';
import { libraryBook } from './library-book';
import { readApart, type XlsBook } from './read-apart';

/** The old format is read whole into memory; beyond this the new one is asked for. */
const LARGEST = 25 * 1024 * 1024;

/** Opens an .xls (BIFF 2–8, or the XML of Excel 2003). The whole book is in memory: meant to run in a disposable worker with a cap on it. */
export async function openXls(path: string, limits: ReadLimits): Promise<OpenWorkbook> {
  const bytes = await readFile(path);
  if (bytes.length > Math.min(LARGEST, limits.fileBytes))
    throw new WorkbookError('tooLarge', '.xls文件超过25MB，请用Excel或WPS另存为.xlsx后再上传');
  return libraryBook(await parse(isCompoundFile(bytes) ? bytes : await asUtf8(path, bytes), limits), 'xls');
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
