import { open, stat } from 'node:fs/promises';
import { WorkbookError } from '../errors';
import { READ_LIMITS, type ReadLimits } from '../limits';
import { notWorkbook, unknownFile } from './not-workbook';

export const SNIFFED_BYTES = 4096;
const ZIP = [0x50, 0x4b];
/** The first record of a book that lies in no compound file, as small writers of BIFF 2 to 5 leave it. */
const BARE_BOOK = [0x00, 0x02, 0x04, 0x08].flatMap((version) =>
  [4, 6, 8, 16].map((size) => [0x09, version, size, 0x00]),
);
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** A zip is an .xlsx, .xlsb or .ods: its parts tell. */
export type FileKind = 'zip' | 'xls' | 'csv' | 'html';

/** Streams of a compound file by the UTF-16 names in its directory. */
const named = (name: string) => Buffer.from(name, 'utf16le');

/**
 * What a file is by its content, whatever it is called. Throws WorkbookError `empty`, `tooLarge`, `encrypted`
 * or `notWorkbook`. A compound file is an .xls or an encrypted .xlsx: its directory tells.
 */
export async function sniffWorkbook(path: string, limits: ReadLimits = READ_LIMITS): Promise<FileKind> {
  const { size } = await stat(path);
  if (size === 0) throw new WorkbookError('empty', '文件是空的（0字节），请重新选择文件');
  if (size > limits.fileBytes)
    throw new WorkbookError(
      'tooLarge',
      `文件超过${Math.round(limits.fileBytes / 1024 / 1024)}MB，请删去图片等无关内容或拆分后再上传`,
    );
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    return sniffHead(head) ?? (await sniffCompound(path));
  } finally {
    await file.close();
  }
}

/** What a file is by its first SNIFFED_BYTES bytes; null for a compound file, which must be seen whole. Throws as sniffWorkbook does. */
export function sniffHead(head: Buffer): FileKind | null {
  if (startsWith(head, COMPOUND)) return null;
  if (BARE_BOOK.some((magic) => startsWith(head, magic))) return 'xls';
  return startsWith(head, ZIP) ? 'zip' : sniffText(head);
}

async function sniffCompound(path: string): Promise<FileKind> {
  const file = await open(path);
  try {
    const bytes = await file.readFile();
    if (bytes.includes(named('EncryptedPackage'))) throw new WorkbookError('encrypted', '文件已加密，请去除密码后重试');
    if (bytes.includes(named('Workbook')) || bytes.includes(named('Book\0'))) return 'xls';
    if (bytes.includes(named('WordDocument')) || bytes.includes(named('PowerPoint')))
      throw notWorkbook('这是Word或PowerPoint文件，不是工资表');
    throw new WorkbookError('truncated', '文件不完整或已损坏，可能没有上传或保存完，请重新保存后再上传');
  } finally {
    await file.close();
  }
}

function sniffText(head: Buffer): FileKind {
  if (head.subarray(0, 4).toString('latin1') === '%PDF') throw notWorkbook('这是PDF文件，不是工资表');
  const wide = isUtf16(head);
  const marked = sniffMarkup(new TextDecoder(wide ?? 'utf-8').decode(head));
  if (marked) return marked;
  if (wide) {
    if (/\p{Cc}/u.test(new TextDecoder(wide).decode(head).replace(/[\t\n\v\f\r]/g, ''))) throw unknownFile();
    return 'csv';
  }
  for (const byte of head) {
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) throw unknownFile();
  }
  return 'csv';
}

/** A page with tables, or a workbook in the XML of Excel 2003; null for text without tags. */
function sniffMarkup(head: string): FileKind | null {
  const text = head.replace(/^(?:\s|\uFEFF|<!--.*?-->)*/s, '');
  if (/^(?:<\?xml\b.*?\?>\s*)?<(?:!doctype html|html|head|meta|title|style|body|center|div|table|tr)\b/is.test(text))
    return 'html';
  if (/^(?:<\?xml\b|<\?mso|<(?:\w+:)?Workbook\b)/i.test(text)) {
    if (/urn:schemas-microsoft-com:office:spreadsheet|Excel\.Sheet/.test(text)) return 'xls';
    throw notWorkbook('该文件其实是XML格式，请用Excel或WPS打开后另存为.xlsx');
  }
  return null;
}

/** By byte-order mark, or by zeros standing at every other place as they do in UTF-16 text with Latin parts. */
export function isUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  let [even, odd] = [0, 0];
  for (let at = 0; at < head.length; at += 1) {
    if (head[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > head.length / 10 && even === 0) return 'utf-16le';
  return even > head.length / 10 && odd === 0 ? 'utf-16be' : null;
}

const startsWith = (head: Buffer, magic: number[]) => magic.every((byte, index) => head[index] === byte);
