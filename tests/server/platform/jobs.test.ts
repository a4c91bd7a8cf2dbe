import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { JobView } from '@contract/jobs/schemas';
import { BusinessError } from '@server/kernel/errors';
import { withJobFile, writeJobFile } from '@server/jobs/job-file';
import type { JobHandler } from '@server/jobs/types';
import { openXlsxWriter } from '@server/workbook';
import { type TestApp, testApp } from '../../support/server';
import type { AccountRecord } from '../../support/server-factory';

describe('background jobs', () => {
  let t: TestApp;
  let owner: AccountRecord;
  const handlers = new Map<string, JobHandler>();
  let made = 0;
  beforeAll(async () => {
    t = await testApp();
    owner = await t.factory.account({ role: 'finance' });
  });
  afterAll(() => t.close());

  const kindOf = (handler: JobHandler, maxAttempts?: number) => {
    made += 1;
    const kind = `test${made}`;
    handlers.set(kind, handler);
    t.deps.jobs.register(kind, handler, { maxAttempts });
    return kind;
  };
  const enqueue = (kind: string, more: { runAt?: Date; dedupeKey?: string } = {}) =>
    t.deps.jobs.enqueue(t.deps.db, {
      kind,
      companyId: owner.companyIds[0] ?? null,
      ownerId: owner.id,
      payload: { n: 1 },
      unit: '行',
      ...more,
    });
  const view = async (id: string, as = owner) => (await (await t.as(as)).get<JobView>(`/api/jobs/${id}`)).body.data;

  test('tell their owner progress and result', async () => {
    const id = await enqueue(
      kindOf(async (context) => {
        await context.progress(5, 10, '正在读取');
        return { batchId: 'b1' };
      }),
    );
    expect(await view(id)).toMatchObject({ state: 'queued', unit: '行' });
    await t.runJobs();
    expect(await view(id)).toMatchObject({
      state: 'succeeded',
      done: 5,
      total: 10,
      step: '正在读取',
      result: { batchId: 'b1' },
      error: null,
    });
  });

  test('fail at once by a rule, in its words', async () => {
    const id = await enqueue(kindOf(() => Promise.reject(new BusinessError('RULE', '第3行没有姓名'))));
    await t.runJobs();
    expect(await view(id)).toMatchObject({ state: 'failed', error: '第3行没有姓名' });
  });

  test('are tried again after other errors, which stay inside', async () => {
    let runs = 0;
    const id = await enqueue(
      kindOf(() => {
        runs += 1;
        return Promise.reject(new Error('secret inside'));
      }, 2),
    );
    await t.runJobs();
    expect((await view(id)).state).toBe('queued');
    t.clock.advance(2000);
    await t.runJobs();
    expect(runs).toBe(2);
    expect(await view(id)).toMatchObject({ state: 'failed', error: expect.not.stringContaining('secret') });
  });

  test('wait for their time', async () => {
    let runs = 0;
    await enqueue(
      kindOf(() => {
        runs += 1;
        return Promise.resolve();
      }),
      { runAt: new Date(t.clock.now().getTime() + 60_000) },
    );
    await t.runJobs();
    expect(runs).toBe(0);
    t.clock.advance(60_000);
    await t.runJobs();
    expect(runs).toBe(1);
  });

  test('of one key are queued once while open', async () => {
    const kind = kindOf(() => Promise.resolve());
    const [first, second] = [await enqueue(kind, { dedupeKey: 'k' }), await enqueue(kind, { dedupeKey: 'k' })];
    expect(second).toBe(first);
    await t.runJobs();
    expect(await enqueue(kind, { dedupeKey: 'k' })).not.toBe(first);
  });

  test('of a process that died are taken up when the lease is over, not before', async () => {
    const attempts: number[] = [];
    const kind = kindOf(({ job }) => {
      attempts.push(job.attempt);
      return Promise.resolve();
    });
    const id = await enqueue(kind);
    const lease = new Date(t.clock.now().getTime() + 30_000);
    await t.deps.db
      .updateTable('job')
      .set({ state: 'running', attempt: 1, lease_until: lease, lease_token: id })
      .where('id', '=', id)
      .execute();
    await t.runJobs();
    expect(attempts).toEqual([]);
    t.clock.advance(31_000);
    await t.runJobs();
    expect(attempts).toEqual([2]);
  });

  test('vanish with the transaction that queued them', async () => {
    const kind = kindOf(() => Promise.resolve());
    const rolledBack = t.deps.db.transaction().execute(async (trx) => {
      await t.deps.jobs.enqueue(trx, { kind, companyId: null, ownerId: owner.id, payload: {} });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await t.deps.db.selectFrom('job').select('id').where('kind', '=', kind).execute()).toEqual([]);
  });

  test('are seen by their owner alone', async () => {
    const id = await enqueue(kindOf(() => Promise.resolve()));
    await t.runJobs();
    expect((await (await t.as(null)).get(`/api/jobs/${id}`)).status).toBe(401);
    expect((await (await t.as('finance')).get(`/api/jobs/${id}`)).status).toBe(404);
    expect((await (await t.as('admin')).get(`/api/jobs/${id}/file`)).status).toBe(404);
    expect(await (await t.as(owner)).get('/api/jobs/12')).toMatchObject({
      status: 422,
      body: { message: '编号不是有效的编号' },
    });
  });

  test('give the file they wrote, under its Chinese name', async () => {
    const client = await t.as(owner);
    const id = await enqueue(
      kindOf(({ job }) => {
        const file = writeJobFile(t.deps, job.id);
        file.end('content');
        return finished(file).then(() => ({ fileName: '工资条(1).xlsx' }));
      }),
    );
    expect(await client.get(`/api/jobs/${id}/file`)).toMatchObject({ status: 400, body: { msg: '文件尚未生成' } });
    await t.runJobs();
    const answer = await client.get(`/api/jobs/${id}/file`);
    expect(answer.raw.toString()).toBe('content');
    expect(await text((await t.deps.held.open('exports', id))?.stream ?? Readable.from([]))).not.toContain('content');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '7',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('工资条')}%281%29.xlsx`,
    });
    await t.deps.held.remove('exports', id);
    expect(await client.get(`/api/jobs/${id}/file`)).toMatchObject({
      status: 400,
      body: { msg: '文件已过期，请重新导出' },
    });
  });

  test('let go of the file they were writing where they break off', async () => {
    const opened: Writable[] = [];
    const kind = kindOf(
      withJobFile(async (_context, openFile) => {
        const file = openFile();
        opened.push(file);
        await openXlsxWriter(file, [{ header: '姓名', kind: 'text' }]).row(['沈知秋']);
        throw new Error('export interrupted');
      }),
    );
    const id = await enqueue(kind);
    await t.runJobs();
    expect(opened).not.toHaveLength(0);
    for (const file of opened) {
      if (!file.closed) await once(file, 'close');
      expect([file.destroyed, file.closed]).toEqual([true, true]);
    }
    await t.deps.held.remove('exports', id);
  });
});
