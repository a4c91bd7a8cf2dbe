import yauzl from 'yauzl';
import { unusable } from '../errors';

const DAMAGED = '文件不完整或已损坏，无法读取。请在 Word 或 WPS 中重新另存为 .docx 后上传';
const BOMB = '文件解压后过大，不能作为模板。请删去多余的图片后上传';
const MOST_PARTS = 2_000;
/** Of all parts together. */
const MOST_INFLATED = 60 * 1024 * 1024;
/** Of one part that is read as text. */
const MOST_TEXT = 12 * 1024 * 1024;

/** The XML parts of a .docx by name. */
export type Parts = ReadonlyMap<string, string>;

/**
 * Opens a .docx and inflates every part of it under limits, so that nothing later meets one that says less than it is.
 * Throws DocumentError. What kind of package it is has been looked at by files/attachments.
 */
export async function readParts(content: Buffer): Promise<Parts> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(content, { lazyEntries: true, validateEntrySizes: true }, (error, opened) =>
      error || !opened ? reject(error ?? new Error('no archive')) : resolve(opened),
    );
  }).catch(() => unusable(DAMAGED));
  const parts = new Map<string, string>();
  let inflated = 0;
  let count = 0;
  await new Promise<void>((resolve, reject) => {
    const take = async (entry: yauzl.Entry) => {
      count += 1;
      if (count > MOST_PARTS) unusable(BOMB);
      const kept = /\.(xml|rels)$/i.test(entry.fileName);
      const pieces: Buffer[] = [];
      let size = 0;
      for await (const piece of await streamOf(zip, entry)) {
        size += piece.length;
        inflated += piece.length;
        if (inflated > MOST_INFLATED || (kept && size > MOST_TEXT)) unusable(BOMB);
        if (kept) pieces.push(piece);
      }
      if (kept) parts.set(entry.fileName.replace(/^\//, ''), Buffer.concat(pieces).toString('utf8'));
      zip.readEntry();
    };
    zip.on('entry', (entry: yauzl.Entry) => void take(entry).catch(reject));
    zip.on('error', reject);
    zip.on('end', () => resolve());
    zip.readEntry();
  }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'DocumentError') throw error;
    unusable(DAMAGED);
  });
  return parts;
}

function streamOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<AsyncIterable<Buffer>> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (failure, stream) =>
      failure || !stream ? reject(failure ?? new Error('no stream')) : resolve(stream as AsyncIterable<Buffer>),
    );
  });
}
