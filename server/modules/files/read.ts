import { type Readable, pipeline } from 'node:stream';
import type { FileVariant } from '@contract/files/schemas';
import { opening } from '../../crypto/sealed-stream';
import type { StoredFileTable } from '../../db/tables/stored-file';
import type { Deps } from '../../deps';
import { contentKey, contentName } from './content-key';

export interface FileContent {
  mime: string;
  /** Length in bytes. */
  bytes: number;
  purpose: StoredFileTable['purpose'];
  /** Ends with an error where the stored content was changed. */
  stream: Readable;
}

/** A file's content, opened; null where there is none any more. Whoever asks has checked that it may be read. */
export async function readFile(
  deps: Pick<Deps, 'db' | 'seal' | 'store'>,
  id: string,
  variant: FileVariant = 'full',
): Promise<FileContent | null> {
  const row = await deps.db
    .selectFrom('stored_file')
    .select(['mime', 'bytes', 'thumb_bytes', 'key_sealed', 'purpose'])
    .where('id', '=', id)
    .where('state', '!=', 'removed')
    .executeTakeFirst();
  const bytes = variant === 'full' ? row?.bytes : row?.thumb_bytes;
  if (!row || bytes === undefined || bytes === null) return null;
  // Before the content is opened: nobody would close it where the key does not open.
  const key = contentKey(deps.seal, row.key_sealed, variant);
  const sealed = await deps.store.open(contentName(id, variant));
  if (!sealed) return null;
  // Whatever goes wrong ends the opened stream, which its reader sees.
  const stream = pipeline(sealed, opening(key), () => undefined);
  return { mime: row.mime, bytes, purpose: row.purpose, stream };
}

/** All of a content at once; null where there is none any more. */
export async function readWhole(
  deps: Pick<Deps, 'db' | 'seal' | 'store'>,
  id: string,
  variant: FileVariant = 'full',
): Promise<Buffer | null> {
  const content = await readFile(deps, id, variant);
  if (!content) return null;
  const parts: Buffer[] = [];
  for await (const part of content.stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
