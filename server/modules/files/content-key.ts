import { hkdfSync, randomBytes } from 'node:crypto';
import type { FileVariant } from '@contract/files/schemas';
import { KEY_BYTES } from '../../crypto/sealed-blocks';
import type { Sealer } from '../../crypto/sealer';

/** What the keys of files are sealed for. They stand in the table, so that a new data key costs no rewriting of files. */
export const FILE_KEY_CONTEXT = 'stored_file.key';
export const FILE_NAME_CONTEXT = 'stored_file.name';

/** A new file's key as it is stored. */
export function newFileKey(seal: Sealer): string {
  return seal.seal(randomBytes(KEY_BYTES).toString('base64'), FILE_KEY_CONTEXT);
}

/** The key of one content of a file: each has its own, for a key serves one content only. */
export function contentKey(seal: Sealer, sealed: string, variant: FileVariant): Buffer {
  const key = Buffer.from(seal.open(sealed, FILE_KEY_CONTEXT), 'base64');
  return Buffer.from(hkdfSync('sha256', key, '', variant, KEY_BYTES));
}

/** Name of a content in the file store. */
export function contentName(id: string, variant: FileVariant): string {
  return variant === 'full' ? id : `${id}-thumb`;
}

/** The names in the file store of a file's contents. */
export function storedNames({ id, thumb_bytes }: { id: string; thumb_bytes: number | null }): string[] {
  return thumb_bytes === null ? [contentName(id, 'full')] : [contentName(id, 'full'), contentName(id, 'thumb')];
}
