import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { unzipSync } from 'fflate';
import { ZipArchive } from '@server/files/zip-archive';

const FILES = 30;
const BYTES = 200_000;

test('keeps nothing of a file once it has been written', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const target = new PassThrough();
  const whole = buffer(target);
  const archive = new ZipArchive(target, new Date('2026-09-10T02:00:00Z'));
  const made: WeakRef<Buffer>[] = [];
  const contentOf = (n: number) => {
    const content = Buffer.alloc(BYTES, n);
    made.push(new WeakRef(content));
    return (async function* () {
      await Promise.resolve();
      yield content;
    })();
  };
  for (let n = 0; n < FILES; n += 1) await archive.add(`${n}.bin`, contentOf(n));
  await new Promise((resolve) => setTimeout(resolve, 50));
  collect();
  expect(made.filter((each) => each.deref() !== undefined).length).toBeLessThan(5);
  await archive.finish();
  const files = unzipSync(await whole);
  expect(Object.keys(files)).toHaveLength(FILES);
  expect(files['7.bin']).toEqual(new Uint8Array(BYTES).fill(7));
});
