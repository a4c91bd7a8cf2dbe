import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../deps';
import { newId } from '../../kernel/ids';
import { SNIFFED_BYTES } from '../../workbook';

const ALGORITHM = 'aes-256-ctr';
const KEY_BYTES = 32;
const IV_BYTES = 16;

/** Where the sealed key of an upload stands, e.g. 'wage_import.file': a key copied elsewhere does not open. */
export type UploadContext = `${string}.file`;

/** What is kept of an upload beside the file. */
export interface KeptUpload {
  file_id: string | null;
  file_key: string | null;
  file_sha256: string;
}

export interface StoredUpload {
  fileId: string;
  fileKey: string;
  sha256: string;
  size: number;
  /** The first SNIFFED_BYTES bytes. */
  head: Buffer;
}

/** Hashes and counts what flows through, and keeps its beginning. */
function meter() {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      if (head.length < SNIFFED_BYTES) head = Buffer.concat([head, chunk.subarray(0, SNIFFED_BYTES - head.length)]);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ sha256: hash.digest('hex'), size, head }) };
}

/**
 * Writes an upload to disk as it arrives, encrypted with a key of its own (AES-256-CTR; the SHA-256
 * of the plain file, kept with the import, shows any change). Never holds the file in memory.
 */
export async function storeUpload(deps: Deps, source: Readable, context: UploadContext): Promise<StoredUpload> {
  const fileId = newId();
  const secret = randomBytes(KEY_BYTES + IV_BYTES);
  const measured = meter();
  const cipher = createCipheriv(ALGORITHM, secret.subarray(0, KEY_BYTES), secret.subarray(KEY_BYTES));
  try {
    await pipeline(source, measured.stream, cipher, createWriteStream(deps.files.pathFor('uploads', fileId), { mode: 0o600 }));
  } catch (error) {
    await deps.files.remove('uploads', fileId);
    throw error;
  }
  return { fileId, fileKey: deps.seal.seal(secret.toString('base64'), context), ...measured.result() };
}

/**
 * Gives `use` a path to the plain workbook for as long as it runs; the copy is removed at its end
 * whatever happens. Throws when the stored file was changed.
 */
export async function withPlainFile<T>(deps: Deps, upload: KeptUpload, context: UploadContext, use: (path: string) => Promise<T>): Promise<T> {
  if (!upload.file_id || !upload.file_key) throw new Error('the upload is gone');
  const secret = Buffer.from(deps.seal.open(upload.file_key, context), 'base64');
  const workId = newId();
  const path = deps.files.pathFor('work', workId);
  const measured = meter();
  try {
    const decipher = createDecipheriv(ALGORITHM, secret.subarray(0, KEY_BYTES), secret.subarray(KEY_BYTES));
    await pipeline(createReadStream(deps.files.pathFor('uploads', upload.file_id)), decipher, measured.stream, createWriteStream(path, { mode: 0o600 }));
    if (measured.result().sha256 !== upload.file_sha256) throw new Error('the stored upload was changed');
    return await use(path);
  } finally {
    await deps.files.remove('work', workId);
  }
}
