import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, inflate, inflateSync } from 'node:zlib';
import { AttachmentError } from './errors';

const inflated = promisify(inflate);

const INCOMPLETE = 'PDF 文件不完整，可能没有下载或保存完，请重新导出后上传';
const ENCRYPTED = 'PDF 文件已加密，无法检查其内容。请去除密码和限制后重试';
const ACTIVE =
  'PDF 文件中含有脚本、自动启动的程序、提交表单的动作或嵌入的媒体，不能作为附件。请用“打印为 PDF”另存一份后上传';
const BOMB = 'PDF 文件解压后过大，不能作为附件。请用“打印为 PDF”另存一份后上传';
const UNREADABLE = 'PDF 文件的写法不常见，无法检查其内容。请用“打印为 PDF”另存一份后上传';

/** Readers of PDF want its end mark near the end; what some programs write behind it is little. */
const END_WITHIN = 2048;
/** Bytes all looked-at streams together may inflate to. */
const MOST_INFLATED = 100 * 1024 * 1024;
const MOST_STREAMS = 50_000;
/** Streams after which others have their turn. */
const AT_ONCE = 500;
/** Bytes before a stream in which its dictionary stands, and those of its beginning that tell what it holds. */
const DICTIONARY_WITHIN = 2048;
const PEEK = 256;

/** Actions that run, start or send something (ISO 32000-1, 12.6.4), and media that play (13.7). */
const ACTIVE_NAME = /\/(?:JavaScript|Launch|SubmitForm|ImportData|RichMedia|Rendition)(?![\w.-])/;
/** Forms with scripts of their own (12.7.8); three letters that a picture's bytes may hold by chance, so not looked for in streams. */
const XFA_NAME = /\/XFA(?![\w.-])/;
const ENCRYPT_NAME = /\/Encrypt(?![\w.-])/;

/**
 * Looks through a PDF for what acts by itself. Not a reader of PDF and no virus scanner: names are looked for in the
 * whole file, escapes undone, and in streams that may hold objects; what cannot be looked into is refused.
 * @throws {AttachmentError} for an incomplete, encrypted or active file, and for one that inflates to over 100 MB
 */
export async function checkPdf(content: Buffer): Promise<void> {
  if (!content.subarray(-END_WITHIN).includes('%%EOF')) throw new AttachmentError(INCOMPLETE);
  const text = plainNames(content.toString('latin1'));
  const objects = withoutStreams(text);
  if (ENCRYPT_NAME.test(objects)) throw new AttachmentError(ENCRYPTED);
  if (ACTIVE_NAME.test(text) || XFA_NAME.test(objects)) throw new AttachmentError(ACTIVE);
  await checkStreams(content);
}

async function checkStreams(content: Buffer): Promise<void> {
  let left = MOST_INFLATED;
  let seen = 0;
  for (const { dictionary, body } of streamsOf(content)) {
    seen += 1;
    if (seen > MOST_STREAMS) throw new AttachmentError(UNREADABLE);
    if (seen % AT_ONCE === 0) await nextTurn();
    const named = /\/ObjStm(?![\w.-])/.test(dictionary);
    if (named && !isSimple(dictionary)) throw new AttachmentError(UNREADABLE);
    if (!named && !holdsNumbers(body)) continue;
    const held = await whole(body, left);
    if (named && held.length === 0 && dictionary.includes('/Filter')) throw new AttachmentError(UNREADABLE);
    left -= held.length;
    const text = plainNames(held.toString('latin1'));
    if (ACTIVE_NAME.test(text) || XFA_NAME.test(text)) throw new AttachmentError(ACTIVE);
  }
}

function withoutStreams(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const begin = text.indexOf('stream', from);
    const end = begin < 0 ? -1 : text.indexOf('endstream', begin);
    kept.push(text.slice(from, end < 0 ? undefined : begin));
    if (end < 0) return kept.join(' ');
    from = end + 'endstream'.length;
  }
}

/** Each stream of the file with the text before it; `body` goes on to the file's end, for a deflated one ends by itself. */
function* streamsOf(content: Buffer): Generator<{ dictionary: string; body: Buffer }> {
  const keyword = Buffer.from('stream');
  for (let at = content.indexOf(keyword); at >= 0; at = content.indexOf(keyword, at + keyword.length)) {
    if (content.toString('latin1', at - 3, at) === 'end') continue;
    let start = at + keyword.length;
    if (content[start] === 0x0d) start += 1;
    if (content[start] === 0x0a) start += 1;
    const before = content.toString('latin1', Math.max(0, at - DICTIONARY_WITHIN), at);
    const dictionary = plainNames(before.slice(before.lastIndexOf(' obj') + 1));
    yield { dictionary, body: content.subarray(start) };
  }
}

/** Deflated at most, without a predictor: what PDF writers make of a stream of objects. */
function isSimple(dictionary: string): boolean {
  if (/\/Predictor\s*(?!1\b)\d/.test(dictionary)) return false;
  const filter = /\/Filter\s*(\[[^\]]*\]|\/[\w.-]+|\d+ \d+ R)/.exec(dictionary)?.[1];
  return filter === undefined || /^\[?\s*\/(?:FlateDecode|Fl)\s*\]?$/.test(filter);
}

/** Whether a deflated stream begins as one of objects does: with their numbers and places. */
function holdsNumbers(body: Buffer): boolean {
  if (((body[0] ?? 0) & 0x0f) !== 8) return false;
  try {
    const begin = inflateSync(body.subarray(0, PEEK), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
    return /^(?:\s|%[^\r\n]*[\r\n])*\d+\s+\d+/.test(begin);
  } catch {
    return false; // not deflated: its bytes have been looked through as they are
  }
}

/** A stream inflated; one that is not deflated gives nothing, for it has been looked through as it is. */
async function whole(body: Buffer, most: number): Promise<Buffer> {
  try {
    return await inflated(body, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(most, 1) });
  } catch (error) {
    if (error instanceof RangeError) throw new AttachmentError(BOMB);
    return Buffer.alloc(0);
  }
}

/** Names without escapes (7.3.5): "/J#61vaScript" is "/JavaScript". */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
