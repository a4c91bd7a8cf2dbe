import yauzl from 'yauzl';
import { AttachmentError } from './errors';

const DAMAGED = '文件不完整或已损坏，无法打开。请重新另存后上传';
const BOMB = '文件解压后过大，不能作为附件。请删去多余的图片或工作表，或另存为 PDF 后上传';
const OTHER_ARCHIVE = '这是压缩包，或 Word、Excel 以外的文档。请解压后逐个上传，演示文稿请另存为 PDF';
const MACROS = '文件中含有宏，不能作为附件。请另存为不含宏的 .docx 或 .xlsx 后上传';
const ENCRYPTED = '文件已加密，请去除密码后重试';

const MOST_PARTS = 5_000;
/** Bytes all parts together may say they inflate to, for whoever will open the file. */
const MOST_INFLATED = 300 * 1024 * 1024;
/** The part that says what the package is (ECMA-376 part 2, 10.1.2.2). */
const TYPES_PART = '[content_types].xml';
const MOST_TYPES = 1024 * 1024;

/** Which of the two an Office package is, by its main part. Throws AttachmentError for any other archive, one with macros, and a bomb. */
export async function officeKind(content: Buffer): Promise<'docx' | 'xlsx'> {
  const zip = await openZip(content);
  try {
    const { names, types } = await partsOf(zip);
    if (types === null) throw new AttachmentError(OTHER_ARCHIVE);
    if (/macroEnabled|vbaProject/i.test(types) || names.some((name) => name.endsWith('vbaproject.bin')))
      throw new AttachmentError(MACROS);
    if (types.includes('wordprocessingml.document.main+xml')) return 'docx';
    if (types.includes('spreadsheetml.sheet.main+xml')) return 'xlsx';
    throw new AttachmentError(OTHER_ARCHIVE);
  } finally {
    zip.close();
  }
}

function openZip(content: Buffer): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(content, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip) reject(new AttachmentError(DAMAGED));
      else resolve(zip);
    });
  });
}

/** Names of the parts in lower case, and the text of the one that tells their types; null where there is none. */
function partsOf(zip: yauzl.ZipFile): Promise<{ names: string[]; types: string | null }> {
  return new Promise((resolve, reject) => {
    const names: string[] = [];
    let types: string | null = null;
    let inflated = 0;
    const take = async (entry: yauzl.Entry) => {
      const name = entry.fileName.toLowerCase();
      names.push(name);
      inflated += entry.uncompressedSize;
      if (names.length > MOST_PARTS || inflated > MOST_INFLATED) throw new AttachmentError(BOMB);
      if ((entry.generalPurposeBitFlag & 1) === 1) throw new AttachmentError(ENCRYPTED);
      if (name === TYPES_PART) types = await textOf(zip, entry);
      zip.readEntry();
    };
    zip.on('entry', (entry: yauzl.Entry) => void take(entry).catch(reject));
    zip.on('error', () => reject(new AttachmentError(DAMAGED)));
    zip.on('end', () => resolve({ names, types }));
    zip.readEntry();
  });
}

/** A small part as text; its size is held to what the directory says by yauzl. */
function textOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> {
  return new Promise((resolve, reject) => {
    if (entry.uncompressedSize > MOST_TYPES) throw new AttachmentError(BOMB);
    zip.openReadStream(entry, (failure, stream) => {
      if (failure || !stream) return reject(new AttachmentError(DAMAGED));
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('error', () => reject(new AttachmentError(DAMAGED)));
      stream.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    });
  });
}
