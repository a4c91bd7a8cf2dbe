import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { releaseLeases } from '@server/jobs/store';
import { startChild } from '../../support/child-process';
import { readyMade } from '../../support/ready-made';
import { testApp } from '../../support/server';

const env = (name: string): string => process.env[name] ?? '';
/** Far less than a lease lasts. */
const SOON_MS = 10_000;

describe('a job whose process was killed', () => {
  test('goes on at the next start of the embedded database, without waiting for its lease', async () => {
    await readyMade();
    const dataDir = mkdtempSync(join(env('TEST_FOLDER'), 'killed-'));
    const start = () =>
      startChild([join(env('TEST_BUNDLES'), 'job-process.mjs')], {
        DATA_DIR: dataDir,
        WORKERS: join(env('TEST_BUNDLES'), 'workers'),
        DATABASE_URL: '',
      });
    const first = start();
    await first.line('began 1');
    await first.kill();
    const second = start();
    await second.line('started');
    const startedAt = Date.now();
    await second.line('began 2');
    expect(Date.now() - startedAt).toBeLessThan(SOON_MS);
    await second.kill();
  }, 300_000);

  test('is the only thing given back: what waits or has ended stays as it is', async () => {
    const t = await testApp();
    const ended = await t.deps.jobs.enqueue(t.deps.db, {
      kind: 'housekeeping',
      companyId: null,
      ownerId: null,
      payload: {},
    });
    await t.runJobs();
    const waiting = await t.deps.jobs.enqueue(t.deps.db, {
      kind: 'test.unknown',
      companyId: null,
      ownerId: null,
      payload: {},
    });
    const before = await t.deps.db
      .selectFrom('job')
      .selectAll()
      .where('id', 'in', [ended, waiting])
      .orderBy('id')
      .execute();
    expect(await releaseLeases(t.deps.db)).toBe(0);
    expect(
      await t.deps.db.selectFrom('job').selectAll().where('id', 'in', [ended, waiting]).orderBy('id').execute(),
    ).toEqual(before);
    await t.close();
  });
});
