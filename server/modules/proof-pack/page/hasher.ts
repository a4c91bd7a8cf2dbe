import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import type { Hasher } from '@contract/proof-pack/verify/reading';

/**
 * SHA-256 by the page's own code: the browser's can only take a file whole, and some browsers keep it from pages that were
 * opened from a folder.
 */
export function newSha256(): Hasher {
  const hash = sha256.create();
  return { update: (bytes) => hash.update(bytes), hex: () => bytesToHex(hash.digest()) };
}
