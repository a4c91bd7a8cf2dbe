import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { readEnv } from '@server/env';
import { createS3Store } from '@server/files/store/s3-store';
import { signedHeaders } from '@server/files/store/s3-sign';
import { objectStore } from '../../support/object-store';
import { testApp } from '../../support/server';
import { uploadedPicture } from '../../support/pictures';
import { readFile } from '@server/modules/files/service';

const NAME = '01900000-0000-7000-8000-000000000901';
const NOW = new Date('2026-07-15T02:00:00Z');

describe('files in an S3-compatible store', () => {
  const remote = objectStore();
  beforeAll(() => remote.start());
  afterAll(() => remote.stop());

  const settings = (own = {}) => ({ ...remote.settings(), ...own });
  const store = (own = {}) => createS3Store(settings(own), { now: () => NOW });
  const contentOf = async (stream: Readable | null) => {
    const parts: Buffer[] = [];
    for await (const part of stream ?? []) parts.push(part as Buffer);
    return Buffer.concat(parts);
  };

  test('are signed as the published example is', async () => {
    const headers = await signedHeaders(
      {
        method: 'GET',
        url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
        headers: { range: 'bytes=0-9', 'x-amz-content-sha256': createHash('sha256').update('').digest('hex') },
      },
      {
        region: 'us-east-1',
        accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
        secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      },
      new Date('2013-05-24T00:00:00Z'),
    );
    expect(headers.authorization).toContain(
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  test('are put with their length, read, replaced and removed', async () => {
    const content = Buffer.alloc(300_000, 'x');
    await store().put(
      NAME,
      Readable.from([content.subarray(0, 100_000), content.subarray(100_000)], { objectMode: false }),
      content.length,
    );
    const put = remote.seen.at(-1);
    expect([put?.method, put?.url, put?.headers['content-length'], put?.headers['transfer-encoding']]).toEqual([
      'PUT',
      `/salary-slips/files/${NAME}`,
      '300000',
      undefined,
    ]);
    expect((await contentOf(await store().open(NAME))).equals(content)).toBe(true);
    await store().put(NAME, Readable.from([Buffer.from('short')]), 5);
    expect((await contentOf(await store().open(NAME))).toString()).toBe('short');
    await store().remove(NAME);
    expect(await store().open(NAME)).toBeNull();
    await store().remove(NAME);
  });

  test('are refused with the store’s word where the key is wrong, and nothing else is told', async () => {
    const wrong = store({ secretAccessKey: 'another' });
    await expect(wrong.open(NAME)).rejects.toThrow('the file store answered GET with 403 SignatureDoesNotMatch');
    await expect(wrong.remove(NAME)).rejects.toThrow('DELETE with 403');
    await expect(wrong.put(NAME, Readable.from([Buffer.from('x')]), 1)).rejects.toThrow('PUT with 403');
    await expect(store().open('../../secret')).rejects.toThrow('not a name');
  });

  test('are whole or not at all', async () => {
    await expect(store().put(NAME, Readable.from([Buffer.from('too little')]), 1000)).rejects.toThrow();
    expect(remote.kept.has(`/salary-slips/files/${NAME}`)).toBe(false);
    await expect(store({ endpoint: 'http://127.0.0.1:9' }).open(NAME)).rejects.toThrow();
  });

  test('are used by the product as those of a folder, and lie there sealed', async () => {
    const t = await testApp({ env: { s3: settings() } });
    const owner = await t.factory.account({ role: 'admin' });
    const id = await uploadedPicture(t, 'licence', owner);
    const kept = remote.kept.get(`/salary-slips/files/${id}`);
    const plain = await contentOf((await readFile(t.deps, id))?.stream ?? null);
    expect(plain.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(kept?.includes(plain.subarray(0, 16))).toBe(false);
    const client = await t.as(owner);
    const { url } = (await client.get<{ picture: { url: string } }>(`/api/files/${id}/link`)).body.data.picture;
    expect((await client.get(url)).raw.equals(plain)).toBe(true);
    await t.close();
  });
});

describe('an S3-compatible store that is slow', () => {
  const SILENT_MS = 400;
  const PIECE = Buffer.alloc(200_000, 'x');
  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  let answer: (res: ServerResponse) => void = () => undefined;
  const server = createServer((req, res) => {
    req.resume();
    answer(res);
  });
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  const slow = () => {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return createS3Store(
      { endpoint, bucket: 'slips', region: 'r', accessKeyId: 'a', secretAccessKey: 's', prefix: '' },
      { now: () => NOW },
      SILENT_MS,
    );
  };

  test('is waited for while something comes, and a slow reader may take his time', async () => {
    answer = (res) => {
      void (async () => {
        for (let piece = 0; piece < 6; piece += 1) {
          res.write(PIECE);
          await later(SILENT_MS / 3);
        }
        res.end();
      })();
    };
    let bytes = 0;
    for await (const chunk of (await slow().open(NAME)) ?? []) {
      if (bytes === 0) await later(SILENT_MS * 2);
      bytes += (chunk as Buffer).length;
    }
    expect(bytes).toBe(6 * PIECE.length);
  });

  test.each(['before it answers', 'half-way'])('has failed when it falls silent %s', async (when) => {
    answer = (res) => {
      if (when === 'half-way') res.write(PIECE);
    };
    const read = async () => {
      for await (const chunk of (await slow().open(NAME)) ?? []) void chunk;
    };
    await expect(read()).rejects.toThrow(`silent for ${SILENT_MS} ms`);
    if (when !== 'half-way')
      await expect(slow().put(NAME, Readable.from([PIECE]), PIECE.length)).rejects.toThrow(
        `silent for ${SILENT_MS} ms`,
      );
  });
});

describe('the settings of an S3-compatible store', () => {
  const S3 = {
    S3_ENDPOINT: 'https://s3.example.cn',
    S3_BUCKET: 'slips',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  const read = (source: Record<string, string>) =>
    readEnv({ DATA_KEY: Buffer.alloc(32, 1).toString('base64'), ...source }, { demo: false, workersDir: '' }).s3;

  test('are read whole, or there are none', () => {
    expect(read({})).toBeUndefined();
    expect(read({ ...S3, S3_PREFIX: 'a/b-' })).toEqual({
      endpoint: 'https://s3.example.cn',
      bucket: 'slips',
      region: 'us-east-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      prefix: 'a/b-',
    });
  });

  test.each([
    [{ S3_ENDPOINT: 'https://s3.example.cn' }, '必须同时设置'],
    [{ ...S3, S3_SECRET_ACCESS_KEY: '' }, '必须同时设置'],
    [{ ...S3, S3_ENDPOINT: 's3.example.cn' }, 'S3_ENDPOINT'],
    [{ ...S3, S3_ENDPOINT: 'https://s3.example.cn/slips' }, 'S3_ENDPOINT'],
    [{ ...S3, S3_BUCKET: '../x' }, 'S3_BUCKET'],
    [{ ...S3, S3_PREFIX: '../' }, 'S3_PREFIX'],
  ])('stop the start where they are wrong: %j', (source, words) => {
    expect(() => read(source)).toThrow(words);
  });
});
