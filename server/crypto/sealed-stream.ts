import { Transform, type TransformCallback } from 'node:stream';
import { BLOCK_BYTES, openBlock, sealBlock, SEALED_BLOCK_BYTES } from './sealed-blocks';

/** Cuts what flows through into blocks of `size`; always keeps something back, for only the end tells which block is the last. */
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

/** Seals a content block by block as it flows through. A key serves one content only. */
export function sealing(key: Buffer): Transform {
  return inBlocks(BLOCK_BYTES, (plain, number, last) => sealBlock(key, number, plain, last));
}

/** Opens what `sealing` made. Ends with an error where it was changed or cut off; no byte of a changed block comes out. */
export function opening(key: Buffer): Transform {
  return inBlocks(SEALED_BLOCK_BYTES, (sealed, number, last) => openBlock(key, number, sealed, last));
}

/** Bytes that so many plain ones are sealed into. */
export function sealedBytes(plain: number): number {
  const blocks = Math.max(1, Math.ceil(plain / BLOCK_BYTES));
  return plain + blocks * (SEALED_BLOCK_BYTES - BLOCK_BYTES);
}
