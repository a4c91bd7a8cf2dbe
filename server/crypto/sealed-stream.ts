import { Transform, type TransformCallback } from 'node:stream';
import { BLOCK_BYTES, openBlock, sealBlock, SEALED_BLOCK_BYTES } from './sealed-blocks';

/** Cuts a stream into blocks of `size`. Holds the last one back until the end, because the final block is marked. */
function inBlocks(size: number, turn: (block: Buffer, number: number, last: boolean) => Buffer): Transform {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  const attempt = (work: () => void, done: TransformCallback) => {
    try {
      work();
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk);
      bytes += chunk.length;
      attempt(() => {
        if (bytes <= size) return;
        const all = Buffer.concat(waiting);
        let at = 0;
        for (; all.length - at > size; at += size) {
          this.push(turn(all.subarray(at, at + size), number, false));
          number += 1;
        }
        waiting = [all.subarray(at)];
        bytes = all.length - at;
      }, done);
    },
    flush(done) {
      attempt(() => {
        const rest = turn(Buffer.concat(waiting), number, true);
        if (rest.length > 0) this.push(rest);
      }, done);
    },
  });
}

/** Encrypts a stream block by block. Use a key for one content only. */
export function sealing(key: Buffer): Transform {
  return inBlocks(BLOCK_BYTES, (plain, number, last) => sealBlock(key, number, plain, last));
}

/** Decrypts the output of `sealing`. Fails if it was changed or truncated, before any byte of the bad block is emitted. */
export function opening(key: Buffer): Transform {
  return inBlocks(SEALED_BLOCK_BYTES, (sealed, number, last) => openBlock(key, number, sealed, last));
}

/** Encrypted size of so many plain bytes. */
export function sealedBytes(plain: number): number {
  const blocks = Math.max(1, Math.ceil(plain / BLOCK_BYTES));
  return plain + blocks * (SEALED_BLOCK_BYTES - BLOCK_BYTES);
}
