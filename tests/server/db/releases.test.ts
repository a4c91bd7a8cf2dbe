import { copyFileSync, createReadStream, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { sql } from 'kysely';
import { extract } from 'tar-stream';
import { openAside } from '@server/db/embedded/aside';
import { appliedMigrations } from '@server/db/migrate';
import { migrations } from '@server/db/migrations';
import { describedBy } from '../../support/backup-world';
import { addressOf, startBuilt } from '../../support/built-server';
import type { Child } from '../../support/child-process';
import { RELEASE_PASSWORD, RELEASE_SLIP } from '../../support/release-facts';

/** Data folders as earlier releases left them; scripts/keep-release.mjs says how one is made. */
const RELEASES = join(__dirname, 'releases');
const archives = readdirSync(RELEASES).filter((name) => name.endsWith('.tar.br'));
const env = (name: string): string => process.env[name] ?? '';
const newFolder = () => mkdtempSync(join(env('TEST_FOLDER'), 'release-'));
const backupOf = (dataDir: string) => join(dataDir, 'backups', readdirSync(join(dataDir, 'backups'))[0] ?? '');
const databaseOf = (dataDir: string) => openAside(join(env('TEST_BUNDLES'), 'workers'), join(dataDir, 'database'));

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
  let dataDir: string;
  let child: Child;
  let url: string;
  beforeAll(async () => {
    dataDir = newFolder();
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

  test('was backed up, as it was, before its schema was brought up to date', async () => {
    await child.kill('SIGTERM');
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^before-update-\d{14}\.tar\.gz$/)]);
    const { head, manifest } = await describedBy(backupOf(dataDir));
    expect(head.migrations.length).toBeLessThan(Object.keys(migrations).length);
    expect(manifest.tables.wage_slip?.rows).toBe(1);
  });

  // Ten seconds of one core.
  if (process.env.TEST_FULL === '1')
    test('goes back: that backup is restored as the earlier program left it', async () => {
      const { head } = await describedBy(backupOf(dataDir));
      const earlier = newFolder();
      copyFileSync(join(dataDir, 'data.key'), join(earlier, 'data.key'));
      expect(await startBuilt(earlier, {}, ['--restore', backupOf(dataDir)]).ended).toBe(0);
      const { db, close } = await databaseOf(earlier);
      expect(await appliedMigrations(db)).toEqual(head.migrations);
      expect((await db.selectFrom('wage_slip').select('id').execute()).length).toBe(1);
      await close();
    });

  test('is refused, in words, once a newer program has updated it, and no more is done to it', async () => {
    const { db, close } = await databaseOf(dataDir);
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(db);
    await close();
    const refused = startBuilt(dataDir);
    expect(await refused.ended).toBe(1);
    expect(refused.errors()).toContain('无法启动：数据库已由较新的版本升级（9999_later）');
    expect(refused.errors()).toContain('--restore');
    expect(refused.errors()).not.toMatch(/^\s+at /m);
    expect(readdirSync(join(dataDir, 'backups')).length).toBe(1);
  });
});
