import { randomBytes } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { createSealer } from '@server/crypto/sealer';
import { openSealed, writeSealedFile } from '@server/files/sealed-file';

const KEY = Buffer.alloc(32, 7).toString('base64');
const seal = createSealer({ keys: [{ id: 'k1', key: KEY }], indexKey: KEY });
const KB = 1024;

describe('a sealed file', () => {
  let path: string;
  beforeEach(() => {
    path = join(mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'sealed-')), 'file');
  });

  const write = async (content: Buffer, piece = 10_007, context = 'job.file:1') => {
    const file = writeSealedFile(seal, `${path}.half`, context, async (half) => renameSync(half, path));
    for (let at = 0; at < content.length; at += piece) file.write(content.subarray(at, at + piece));
    file.end();
    await finished(file);
  };
  const opened = (context = 'job.file:1', highWaterMark?: number) =>
    openSealed(seal, { bytes: statSync(path).size, stream: createReadStream(path, { highWaterMark }) }, context);
  const read = async (context = 'job.file:1', highWaterMark?: number) => {
    const { size, stream } = await opened(context, highWaterMark);
    return { size, bytes: await buffer(stream) };
  };

  test.each([0, 1, 64 * KB - 1, 64 * KB, 64 * KB + 1, 128 * KB, 300 * KB + 17])(
    'of %d bytes gives back what was written, and says how long it is',
    async (length) => {
      const content = randomBytes(length);
      for (const piece of [10_007, 1_000_000]) {
        await write(content, piece);
        // However it comes from the store: in pieces shorter than its first line, too.
        for (const chunk of [50, 64 * KB, 1_000_000]) {
          const back = await read('job.file:1', chunk);
          expect(back.size).toBe(length);
          expect(back.bytes.equals(content)).toBe(true);
        }
      }
    },
  );

  test('holds nothing that can be read, and nobody else may read it', async () => {
    await write(Buffer.from('6222021234567890128'.repeat(5000)));
    expect(readFileSync(path, 'latin1')).not.toContain('62220212');
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('opens under its own name only', async () => {
    await write(Buffer.from('cards'));
    await expect(read('job.file:2')).rejects.toThrow();
  });

  test('gives out no byte of a block that was changed', async () => {
    await write(randomBytes(200 * KB));
    const bytes = readFileSync(path);
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    const content = await opened();
    let given = 0;
    const all = (async () => {
      for await (const chunk of content.stream) given += (chunk as Buffer).length;
    })();
    await expect(all).rejects.toThrow();
    expect(given).toBe(3 * 64 * KB);
  });

  test('notices a lost end, also where whole blocks are missing', async () => {
    await write(randomBytes(200 * KB));
    const whole = statSync(path).size;
    for (const lost of [1, (200 - 192) * KB + 16, whole - 200]) {
      await write(randomBytes(200 * KB));
      truncateSync(path, whole - lost);
      await expect(read()).rejects.toThrow();
    }
  });

  test.each(['PK plain', '', 'x'.repeat(5000)])('is known from something else (%#)', async (other) => {
    writeFileSync(path, other);
    await expect(read()).rejects.toThrow('not a sealed file');
  });

  test('leaves nothing where it is broken off, or nobody takes it', async () => {
    const broken = writeSealedFile(seal, path, 'x', () => Promise.resolve());
    broken.write(randomBytes(100 * KB));
    broken.destroy(new Error('broken off'));
    await expect(finished(broken)).rejects.toThrow('broken off');
    const refused = writeSealedFile(seal, path, 'x', () => Promise.reject(new Error('no room')));
    refused.end('x');
    await expect(finished(refused)).rejects.toThrow('no room');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(existsSync(path)).toBe(false);
  });

  test('reports a folder that cannot be written to', async () => {
    const file = writeSealedFile(seal, join(path, 'missing', 'file'), 'x', () => Promise.resolve());
    file.end('x');
    await expect(finished(file)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
