import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * A long content sealed in blocks, each of which is checked before a byte of it is let out (the STREAM
 * construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015): AES-256-GCM, the block's number and
 * whether it is the last in its nonce. Blocks cannot be changed, swapped or cut off unnoticed. A key
 * serves one content only.
 */
export const BLOCK_BYTES = 64 * 1024;
export const KEY_BYTES = 32;
const TAG_BYTES = 16;
/** A block as it is stored. */
export const SEALED_BLOCK_BYTES = BLOCK_BYTES + TAG_BYTES;

function nonceOf(block: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(block, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Seals block number `block` (from 0), at most BLOCK_BYTES; only the last one may be shorter or empty. */
export function sealBlock(key: Buffer, block: number, plain: Buffer, last: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(block, last));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Opens a block. Throws when it was changed, stands elsewhere than it was written, or is not the last where it says so. */
export function openBlock(key: Buffer, block: number, sealed: Buffer, last: boolean): Buffer {
  const end = sealed.length - TAG_BYTES;
  if (end < 0) throw new Error('a sealed block is cut off');
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(block, last), { authTagLength: TAG_BYTES }).setAuthTag(
    sealed.subarray(end),
  );
  return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
}

/** Blocks of a content stored in so many bytes, and its length when opened. */
export function measureSealed(bytes: number): { blocks: number; plainBytes: number } {
  const blocks = Math.max(1, Math.ceil(bytes / SEALED_BLOCK_BYTES));
  return { blocks, plainBytes: Math.max(0, bytes - blocks * TAG_BYTES) };
}
