import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { pipeline, Readable, Writable } from 'node:stream';
import { BLOCK_BYTES, KEY_BYTES, measureSealed, sealBlock } from '../crypto/sealed-blocks';
import { opening } from '../crypto/sealed-stream';
import type { Sealer } from '../crypto/sealer';

/** The file's own key, sealed by the data key, stands before the blocks in a line of its own. */
const LONGEST_LINE = 512;
const NEW_LINE = '\n'.charCodeAt(0);

/**
 * Writes a file that lies encrypted on the disk, as a stream: what is written is sealed block by block
 * under a key of its own. `context` is bound in: under another one the file does not open. Before the
 * stream ends, `deliver` takes the whole file from its path; what was broken off is removed.
 */
export function writeSealedFile(
  seal: Sealer,
  path: string,
  context: string,
  deliver: (path: string) => Promise<void>,
): Writable {
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
  const close = async () => {
    const open = file;
    file = undefined;
    await open?.close();
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
      const end = async () => {
        await put(sealBlock(key, block, Buffer.concat(rest), true));
        await close();
        await deliver(path);
      };
      settle(end(), done);
    },
    destroy(error, done) {
      const tidy = () => close().finally(() => rm(path, { force: true }));
      settle(tidy(), (closing) => done(error ?? closing ?? null));
    },
  });
}

export interface SealedContent {
  /** Length of the content in bytes. */
  size: number;
  /** Ends with an error where the file was changed; no byte of a changed block comes out. */
  stream: Readable;
}

/** Opens a sealed file of so many bytes for reading. Throws when its key does not open; `stream` is closed whatever happens. */
export async function openSealed(
  seal: Sealer,
  { bytes, stream }: { bytes: number; stream: Readable },
  context: string,
): Promise<SealedContent> {
  try {
    const line = await firstLine(stream);
    const key = Buffer.from(seal.open(line, context), 'base64');
    const { plainBytes } = measureSealed(bytes - line.length - 1);
    // Whatever goes wrong ends the opened stream, which its reader sees.
    return { size: plainBytes, stream: pipeline(stream, opening(key), () => undefined) };
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

/** Reads up to the end of the first line and leaves what comes after it in the stream. */
async function firstLine(stream: Readable): Promise<string> {
  let head = Buffer.alloc(0);
  for (;;) {
    const chunk = (await nextChunk(stream)) ?? Buffer.alloc(0);
    head = Buffer.concat([head, chunk]);
    const end = head.subarray(0, LONGEST_LINE).indexOf(NEW_LINE);
    if (end >= 0) {
      stream.unshift(head.subarray(end + 1));
      return head.toString('latin1', 0, end);
    }
    if (chunk.length === 0 || head.length >= LONGEST_LINE) throw new Error('not a sealed file');
  }
}

/** What the stream has next; null at its end. */
function nextChunk(stream: Readable): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const chunk = stream.read() as Buffer | null;
      if (chunk === null && !stream.readableEnded && !stream.errored) return;
      stream.off('readable', settle).off('end', settle).off('error', fail);
      resolve(chunk);
    };
    const fail = (error: Error) => {
      stream.off('readable', settle).off('end', settle);
      reject(error);
    };
    stream.on('readable', settle).once('end', settle).once('error', fail);
  });
}
