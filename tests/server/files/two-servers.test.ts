import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { objectStore } from '../../support/object-store';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { csv, data, HEADER, line } from '../wage-imports/harness';

const store = objectStore();
let [one, two]: TestApp[] = [];

beforeAll(async () => {
  await store.start();
  one = await testApp({ env: { s3: store.settings() } });
  two = await testApp({ env: { s3: store.settings() }, beside: one });
});
afterAll(async () => {
  await two?.close();
  await one?.close();
  await store.stop();
});

/** The same person before either server. */
async function atBoth(role: 'finance' | 'manager'): Promise<[Client, Client, TestApp, TestApp]> {
  if (!one || !two) throw new Error('not started');
  const account = await one.factory.account({ role, companies: [(await one.factory.firstCompany()).id] });
  return [await one.as(account), await two.as(account), one, two];
}

/** Files of a server's own folder, what it works with not counted. */
function left({ deps }: TestApp): string[] {
  const folder = join(deps.env.dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'lock')
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('two servers with one database, one object store and no folder in common', () => {
  it('read at one what was uploaded at the other, and leave no copy behind', async () => {
    const [here, there, first, second] = await atBoth('finance');
    const upload = await here.upload(
      '/api/wages/imports',
      { payMonth: '2026-06', wageType: 'monthly' },
      { name: '六月工资.csv', content: csv([HEADER, line('A001', '沈知秋')]) },
    );
    const { import: made } = data<{ import: { id: string } }>(upload);
    await second.runJobs();
    expect(data(await here.get(`/api/wages/imports/${made.id}`))).toMatchObject({
      state: 'staged',
      counts: { error: 1 },
    });
    expect(
      data<{ rows: string[][] }>(
        await there.get(`/api/wages/imports/${made.id}/raw-rows`, { query: { sheetIndex: 0 } }),
      ),
    ).toBeDefined();

    const uploads = [...store.kept].filter(([path]) => path.includes('/files/uploads-'));
    expect(uploads).toHaveLength(1);
    expect(uploads[0]?.[1].includes('沈知秋')).toBe(false);
    expect([left(first), left(second)]).toEqual([[], []]);
  });

  it('give at one the file that a job of the other has made', async () => {
    const [here, there, first, second] = await atBoth('manager');
    await first.factory.staff({ companyId: (await first.factory.firstCompany()).id, name: '沈知秋' });
    const { jobId } = data<{ jobId: string }>(
      await here.post('/api/staff/export', { requestId: 'export-at-two', filters: {}, full: false }),
    );
    await second.runJobs();
    const answer = await here.get(`/api/jobs/${jobId}/file`);
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    expect(answer.raw.length).toBe(Number(answer.headers['content-length']));
    expect(answer.raw.subarray(0, 2).toString()).toBe('PK');
    expect((await there.get(`/api/jobs/${jobId}/file`)).raw.equals(answer.raw)).toBe(true);
    expect([left(first), left(second)]).toEqual([[], []]);
  });

  it('let go of both when their time is over, whichever server clears away', async () => {
    const [, , first, second] = await atBoth('manager');
    first.clock.advance(26 * 3600_000);
    await second.deps.jobs.enqueue(second.deps.db, {
      kind: 'housekeeping',
      companyId: null,
      ownerId: null,
      payload: {},
    });
    await second.runJobs();
    expect([...store.kept.keys()]).toEqual([]);
  });
});
