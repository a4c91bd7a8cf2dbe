import { mkdtempSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DISK_FULL } from '@contract/errors';
import type { JobView } from '@contract/jobs/schemas';
import { isDiskFull } from '@server/kernel/disk-full';
import { newId } from '@server/kernel/ids';
import { objectStore } from '../../support/object-store';
import { testApp } from '../../support/server';
import { csv, HEADER, line, type Stage, stage, upload } from '../wage-imports/harness';

/** A file that takes nothing, as any file on a full disk. */
function fullFile(): string {
  const path = join(mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'full-')), 'file');
  symlinkSync('/dev/full', path);
  return path;
}

const sheet = csv([HEADER, line('A001', '沈知秋')]);

describe('a full disk', () => {
  let s: Stage;
  beforeEach(async () => {
    s = await stage();
  });
  afterEach(() => s.t.close());

  test('is told as such to whoever uploads, and nothing half stays', async () => {
    jest.spyOn(s.t.deps.work, 'path').mockImplementation(fullFile);
    const answer = await upload(s.client, sheet);
    expect(answer).toMatchObject({ status: 507, body: { code: 507, msg: DISK_FULL.zh } });
    expect(await s.t.deps.db.selectFrom('held_file').selectAll().execute()).toEqual([]);
  });

  test('is told as such by an import and an export that cannot go on', async () => {
    const { id } = ((await upload(s.client, sheet)).body.data as { import: { id: string } }).import;
    const manager = await s.t.as('manager', s.companyId);
    const { jobId } = (
      await manager.post<{ jobId: string }>('/api/staff/export', { requestId: newId(), filters: {}, full: false })
    ).body.data;
    jest.spyOn(s.t.deps.work, 'path').mockImplementation(fullFile);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await s.t.runJobs();
      s.t.clock.advance(60_000);
    }
    expect((await s.client.get(`/api/wages/imports/${id}`)).body.data).toMatchObject({
      state: 'failed',
      failure: DISK_FULL.zh,
    });
    expect((await manager.get<JobView>(`/api/jobs/${jobId}`)).body.data).toMatchObject({
      state: 'failed',
      error: DISK_FULL.zh,
    });
  });
});

test.each(['<Error><Code>XMinioStorageFull</Code></Error>', '<Error><Code>QuotaExceeded</Code></Error>'])(
  'a full object store is told as such: %s',
  async (refusal) => {
    const store = objectStore();
    await store.start();
    const t = await testApp({ env: { s3: store.settings() } });
    const client = await t.as('finance');
    store.refuse(refusal);
    expect(await upload(client, sheet)).toMatchObject({ status: 507, body: { msg: DISK_FULL.zh } });
    await t.close();
    await store.stop();
  },
);

test('a full disk is known from other faults, also at the root of one', () => {
  const withCode = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code });
  expect(['ENOSPC', 'EDQUOT', '53100'].map((code) => isDiskFull(withCode(code)))).toEqual([true, true, true]);
  expect(isDiskFull(withCode('ERR', withCode('ENOSPC')))).toBe(true);
  expect([withCode('ENOENT'), withCode('53200'), null, 'ENOSPC', new Error('ENOSPC')].map(isDiskFull)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
