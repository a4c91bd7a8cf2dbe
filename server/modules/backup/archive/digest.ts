import { createHash } from 'node:crypto';
import type { Digest } from './format';

/** Adds up what passes by. */
export class RunningDigest {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  add(part: Uint8Array): void {
    this.hash.update(part);
    this.bytes += part.byteLength;
  }

  /** At most once. */
  end(): Digest {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}
