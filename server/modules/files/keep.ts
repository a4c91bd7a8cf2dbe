import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FilePurpose } from '@contract/files/purposes';
import type { FileVariant } from '@contract/files/schemas';
import { sealedBytes, sealing } from '../../crypto/sealed-stream';
import type { Deps } from '../../deps';
import { newId } from '../../kernel/ids';
import { contentKey, contentName, FILE_NAME_CONTEXT, newFileKey } from './content-key';

export interface NewFile {
  purpose: FilePurpose;
  /** Account that gave it; null = somebody not signed in. */
  ownerId: string | null;
  /** Keyed hash of the address, where nobody is signed in. */
  originIndex?: string | null;
  mime: string;
  content: Buffer;
  /** Of attachments. */
  name?: string;
  /** Of pictures. */
  picture?: { width: number; height: number; thumb: Buffer };
}

/**
 * Keeps a file, encrypted, and gives its id. Until a record is bound to it, it is pending and goes after a
 * day. The row comes first: whatever breaks off leaves nothing that housekeeping would not find.
 */
export async function keepFile(
  deps: Deps,
  { purpose, ownerId, originIndex = null, mime, content, name, picture }: NewFile,
): Promise<string> {
  const id = newId();
  const key_sealed = newFileKey(deps.seal);
  await deps.db
    .insertInto('stored_file')
    .values({
      id,
      purpose,
      owner_id: ownerId,
      origin_index: originIndex,
      mime,
      bytes: content.length,
      thumb_bytes: picture?.thumb.length ?? null,
      sha256: createHash('sha256').update(content).digest('hex'),
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      name_sealed: name === undefined ? null : deps.seal.seal(name, FILE_NAME_CONTEXT),
      key_sealed,
      bound_to: null,
      created_at: deps.clock.now(),
    })
    .execute();
  const put = (variant: FileVariant, bytes: Buffer) => {
    const sealed = Readable.from([bytes], { objectMode: false }).pipe(
      sealing(contentKey(deps.seal, key_sealed, variant)),
    );
    return deps.store.put(contentName(id, variant), sealed, sealedBytes(bytes.length));
  };
  await put('full', content);
  if (picture) await put('thumb', picture.thumb);
  return id;
}
