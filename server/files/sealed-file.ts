import { randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { BLOCK_BYTES, KEY_BYTES, measureSealed, openBlock, sealBlock, SEALED_BLOCK_BYTES } from '../crypto/sealed-blocks';
import type { Sealer } from '../crypto/sealer';

/** The file's own key, sealed by the data key, stands before the blocks in a line of its own. */
const LONGEST_LINE = 512;
const NEW_LINE = '\n'.charCodeAt(0);

/**
 * Writes a file that lies encrypted on the disk, as a stream: what is written is sealed block by block
 * under a key of its own. `context` is bound in: under another one the file does not open.
 */
export function writeSealedFile(seal: Sealer, path: string, context: string): Writable {
  const key = randomBytes(KEY_BYTES);
  let file: FileHandle | undefined;
  let block = 0;
  let rest: Buffer[] = [];
  let restBytes = 0;

  const put = async (bytes: Buffer) => {
    if (!file) throw new Error('the file is not open');
    await file.writeFile(bytes);
  };
  /** Keeps at least a byte back, for the last block is marked as such. */
  const putWholeBlocks = async () => {
    if (restBytes <= BLOCK_BYTES) return;
    const plain = Buffer.concat(rest);
    let at = 0;
    for (; plain.length - at > BLOCK_BYTES; at += BLOCK_BYTES) {
      await put(sealBlock(key, block, plain.subarray(at, at + BLOCK_BYTES), false));
      block += 1;
    }
    rest = [plain.subarray(at)];
    restBytes = plain.length - at;
  };
  const settle = (work: Promise<unknown>, done: (error?: Error | null) => void) => {
    work.then(() => done(), done);
  };

  return new Writable({
    construct(done) {
      const begin = async () => {
        file = await open(path, 'w', 0o600);
        await put(Buffer.from(`${seal.seal(key.toString('base64'), context)}\n`));
      };
      settle(begin(), done);
    },
    write(chunk: Buffer, _encoding, done) {
      rest.push(chunk);
      restBytes += chunk.length;
      settle(putWholeBlocks(), done);
    },
    final(done) {
      settle(put(sealBlock(key, block, Buffer.concat(rest), true)), done);
    },
    destroy(error, done) {
      settle(file?.close() ?? Promise.resolve(), (closing) => done(error ?? closing ?? null));
    },
  });
}

export interface SealedContent {
  /** Length of the content in bytes. */
  size: number;
  /** Ends with an error where the file was changed; no byte of a changed block comes out. */
  stream: Readable;
}

/** Opens a sealed file for reading; null when there is none. Throws when its key does not open. */
export async function readSealedFile(seal: Sealer, path: string, context: string): Promise<SealedContent | null> {
  const file = await openIfThere(path);
  if (!file) return null;
  try {
    const head = Buffer.alloc(LONGEST_LINE);
    const { bytesRead } = await file.read(head, 0, LONGEST_LINE, 0);
    const lineEnd = head.subarray(0, bytesRead).indexOf(NEW_LINE);
    if (lineEnd < 0) throw new Error('not a sealed file');
    const key = Buffer.from(seal.open(head.toString('latin1', 0, lineEnd), context), 'base64');
    const { blocks, plainBytes } = measureSealed((await file.stat()).size - lineEnd - 1);
    const stream = Readable.from(openedBlocks(file, key, lineEnd + 1, blocks), { objectMode: false });
    // Also where nothing was ever read of it.
    stream.on('close', () => void file.close());
    return { size: plainBytes, stream };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* openedBlocks(file: FileHandle, key: Buffer, from: number, blocks: number): AsyncGenerator<Buffer> {
  for (let block = 0; block < blocks; block += 1) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SEALED_BLOCK_BYTES), 0, SEALED_BLOCK_BYTES, from + block * SEALED_BLOCK_BYTES);
    yield openBlock(key, block, buffer.subarray(0, bytesRead), block === blocks - 1);
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
