import { createReadStream, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { addressOf, startBuilt } from '../../support/built-server';
import type { Child } from '../../support/child-process';
import { RELEASE_PASSWORD, RELEASE_SLIP } from '../../support/release-facts';

/** Data folders as earlier releases left them; scripts/keep-release.mjs says how one is made. */
const RELEASES = join(__dirname, 'releases');
const archives = readdirSync(RELEASES).filter((name) => name.endsWith('.tar.br'));
const env = (name: string): string => process.env[name] ?? '';

async function unpack(archive: string, folder: string): Promise<void> {
  const entries = extract();
  const unpacking = pipeline(createReadStream(archive), createBrotliDecompress(), entries);
  for await (const entry of entries) {
    const path = join(folder, entry.header.name);
    const content = await buffer(entry);
    if (entry.header.type === 'directory') mkdirSync(path, { recursive: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
  }
  await unpacking;
}

test('the folder of a release is kept', () => {
  expect(archives.length).toBeGreaterThan(0);
});

describe.each(archives)('a data folder of %s', (name) => {
  let child: Child;
  let url: string;
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(env('TEST_FOLDER'), 'release-'));
    await unpack(join(RELEASES, name), dataDir);
    child = startBuilt(dataDir);
    url = await addressOf(child);
  });
  afterAll(() => child.kill('SIGTERM'));

  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });
    const body = (await answer.json()) as { code: number; data: unknown };
    expect([answer.status, body.code]).toEqual([200, 200]);
    return body.data;
  };

  test('opens in this release: its employee signs in and reads his slip', async () => {
    const { token } = (await call('/api/admin/login', {
      method: 'POST',
      body: JSON.stringify({ type: 'account', account: RELEASE_SLIP.mobile, password: RELEASE_PASSWORD }),
    })) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const { list } = (await call('/api/me/slips', { headers })) as { list: { id: string; payMonth: string }[] };
    expect(list).toMatchObject([{ payMonth: RELEASE_SLIP.payMonth }]);
    const slip = await call(`/api/me/slips/${list[0]?.id}`, { headers });
    expect(slip).toMatchObject({ view: { staffName: RELEASE_SLIP.name, netFen: String(RELEASE_SLIP.netFen) } });
  });
});
