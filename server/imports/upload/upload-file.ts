import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
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

/** Of a form that ends within its file only who iterates over the file is told: as a source of a pipeline it would be waited for. */
async function* chunksOf(source: Readable): AsyncGenerator<Buffer> {
  yield* source as AsyncIterable<Buffer>;
}

/**
 * Writes an upload to disk as it arrives, encrypted with a key of its own (AES-256-CTR; the SHA-256
 * of the plain file, kept with the import, shows any change), and from there to the file store, which
 * wants to know how long it is. Never holds the file in memory. `check` throws where it is not wanted.
 */
export async function storeUpload(
  deps: Deps,
  source: Readable,
  context: UploadContext,
  check: (size: number) => void,
): Promise<StoredUpload> {
  const fileId = newId();
  const path = deps.work.path();
  const secret = randomBytes(KEY_BYTES + IV_BYTES);
  const measured = meter();
  const cipher = createCipheriv(ALGORITHM, secret.subarray(0, KEY_BYTES), secret.subarray(KEY_BYTES));
  try {
    await pipeline(chunksOf(source), measured.stream, cipher, createWriteStream(path, { mode: 0o600 }));
    const found = measured.result();
    check(found.size);
    await deps.held.keep('uploads', fileId, path);
    return { fileId, fileKey: deps.seal.seal(secret.toString('base64'), context), ...found };
  } finally {
    await deps.work.remove(path);
  }
}

/**
 * Gives `use` a path to the plain workbook for as long as it runs; the copy is removed at its end
 * whatever happens. Throws when the stored file was changed.
 */
export async function withPlainFile<T>(
  deps: Deps,
  upload: KeptUpload,
  context: UploadContext,
  use: (path: string) => Promise<T>,
): Promise<T> {
  if (!upload.file_id || !upload.file_key) throw new Error('the upload is gone');
  const secret = Buffer.from(deps.seal.open(upload.file_key, context), 'base64');
  const path = deps.work.path();
  const measured = meter();
  try {
    const held = await deps.held.open('uploads', upload.file_id);
    if (!held) throw new Error('the upload is gone');
    const decipher = createDecipheriv(ALGORITHM, secret.subarray(0, KEY_BYTES), secret.subarray(KEY_BYTES));
    await pipeline(held.stream, decipher, measured.stream, createWriteStream(path, { mode: 0o600 }));
    if (measured.result().sha256 !== upload.file_sha256) throw new Error('the stored upload was changed');
    return await use(path);
  } finally {
    await deps.work.remove(path);
  }
}
