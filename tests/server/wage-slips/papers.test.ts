import { sql } from 'kysely';
import { fromBuffer } from 'yauzl';
import type { JobView } from '@contract/jobs/schemas';
import { MOST_IN_ONE_PDF } from '@contract/wages/several/choices';
import { WorkerFailure } from '@server/jobs/worker-pool';
import { newId } from '@server/kernel/ids';
import { readPdf } from '../../support/pdf-text';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { publish, slipsOf, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const published = async (options: Parameters<typeof wageWorld>[1] = {}): Promise<WageWorld> => {
  const world = await wageWorld(t, options);
  await publish(t, world);
  return world;
};

async function make(client: Client, batchId: string, form: string, more: object = {}): Promise<JobView> {
  const { body } = await client.post<{ jobId: string }>(`/api/wages/batches/${batchId}/slips/pdf`, {
    requestId: newId(),
    reason: '发给车间签收',
    choice: { filters: {} },
    form,
    ...more,
  });
  expect(body).toMatchObject({ code: 200 });
  await t.runJobs();
  return (await client.get<JobView>(`/api/jobs/${body.data.jobId}`)).body.data;
}

const fileOf = async (client: Client, id: string) => (await client.get(`/api/jobs/${id}/file`)).raw;
const words = (content: Buffer) => readPdf(content).pages.map((page) => page.replace(/\s/g, ''));

const unzip = (content: Buffer) =>
  new Promise<Map<string, Buffer>>((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const files = new Map<string, Buffer>();
      zip.on('end', () => resolve(files));
      zip.on('error', reject);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(chunks));
            zip.readEntry();
          });
        }),
      );
      zip.readEntry();
    });
  });

describe('slips as PDF', () => {
  it('one of it for each, named by month, number and name, as their readers see them', async () => {
    const world = await published();
    const finance = await t.as(world.finance);
    const job = await make(finance, world.batchId, 'files');
    expect(job).toMatchObject({ state: 'succeeded', result: { rows: 3, fileName: expect.stringMatching(/\.zip$/) } });
    const files = await unzip(await fileOf(finance, job.id));
    const slips = await slipsOf(finance, world.batchId);
    expect([...files.keys()].sort()).toEqual(
      slips.map(({ staffNo, name }) => `${['2026-06', staffNo, name].filter(Boolean).join('_')}.pdf`).sort(),
    );
    const [page] = words([...files.values()][0] ?? Buffer.alloc(0));
    expect(page).toContain('实发工资（元）8,000.00');
    expect(page).toContain('基本工资8,100.00');
    expect(page).toContain('工资信息属于个人隐私，请注意保密');
    // An empty item is hidden, the total stands in the heading alone.
    expect(page).not.toContain('奖金');
    expect(page?.match(/8,100\.00/g)).toHaveLength(2);
    expect(page).not.toContain('签收');
  });

  it('all in one, by department, each with a line to sign', async () => {
    const world = await published({ size: 5, settings: { watermark: false } });
    const finance = await t.as(world.finance);
    const job = await make(finance, world.batchId, 'sheet', { perPage: 4 });
    const pages = words(await fileOf(finance, job.id));
    expect(pages).toHaveLength(2);
    expect(pages[0]?.match(/本人签收：/g)).toHaveLength(4);
    const depts = [...pages.join('').matchAll(/部门：(生产部|行政部)/g)].map(([, dept]) => dept);
    expect(depts).toEqual(['生产部', '生产部', '生产部', '行政部', '行政部'].sort(new Intl.Collator('zh-CN').compare));
  });

  it('leaves out recalled slips and names with a sign the font lacks, and says so', async () => {
    const world = await published();
    const manager = await t.as(world.manager);
    const [first, second] = await slipsOf(manager, world.batchId);
    await manager.post(`/api/wages/slips/${first?.id}/recall`, {
      version: first?.version,
      requestId: newId(),
      reason: '更正',
    });
    await t.deps.db
      .updateTable('wage_slip')
      .set({ name: '张\u{2C386}' })
      .where('id', '=', second?.id ?? '')
      .execute();
    const job = await make(manager, world.batchId, 'files');
    expect(job.result).toMatchObject({ rows: 1, skipped: 2 });
    expect(job.result.message).toContain('1人工资条已撤回');
    expect(job.result.message).toContain('1人含有字体没有的字（张\u{2C386}：\u{2C386}（U+2C386））');
    const one = await manager.post(`/api/wages/slips/${second?.id}/pdf`, {});
    expect(one.status).toBe(400);
    expect(one.body.message).toContain('U+2C386');
  });

  it('of more than one PDF can hold are refused at once; in an archive each is a file of its own', async () => {
    const world = await published({ size: 1 });
    const finance = await t.as(world.finance);
    await sql`
      insert into wage_slip (company_id, id, batch_id, staff_id, name, items, net_fen, state, updated_at)
      select company_id, gen_random_uuid(), batch_id, gen_random_uuid(), name || n, items, net_fen, state, updated_at
      from wage_slip cross join generate_series(1, ${MOST_IN_ONE_PDF}) n where batch_id = ${world.batchId}`.execute(
      t.deps.db,
    );
    expect(await make(finance, world.batchId, 'sheet')).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/^一个 PDF 最多放3000张工资条，选中的有3001张/),
    });
    const some = await make(finance, world.batchId, 'sheet', { choice: { filters: { keyword: '300' } } });
    expect(some).toMatchObject({ state: 'succeeded' });
  });

  it('that take more memory than there is are told so in their own words', async () => {
    const world = await published({ size: 1 });
    const { workers } = t.deps;
    const run = jest.spyOn(workers, 'run').mockRejectedValue(new WorkerFailure('heap', 'OUT_OF_MEMORY'));
    const finance = await t.as(world.finance);
    const [slip] = await slipsOf(finance, world.batchId);
    expect(await make(finance, world.batchId, 'sheet')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('工资条过多或内容过长'),
    });
    const one = await finance.post(`/api/wages/slips/${slip?.id}/pdf`, {});
    expect(one).toMatchObject({ status: 400, body: { message: expect.stringContaining('工资条过多或内容过长') } });
    run.mockRestore();
  });

  it('of a draft there are none', async () => {
    const world = await wageWorld(t, { size: 1 });
    expect(await make(await t.as(world.finance), world.batchId, 'files')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('工资表尚未发布'),
    });
  });

  it('can be fetched by who asked for them alone, and ended before they are done', async () => {
    const world = await published({ size: 1 });
    const [finance, manager] = [await t.as(world.finance), await t.as(world.manager)];
    const { id } = await make(finance, world.batchId, 'files');
    expect((await manager.get(`/api/jobs/${id}/file`)).status).toBe(404);
    const { body } = await finance.post<{ jobId: string }>(`/api/wages/batches/${world.batchId}/slips/pdf`, {
      requestId: newId(),
      reason: '发给车间签收',
      choice: { filters: {} },
      form: 'files',
    });
    expect((await manager.post(`/api/jobs/${body.data.jobId}/cancel`, {})).status).toBe(404);
    expect((await finance.post<JobView>(`/api/jobs/${body.data.jobId}/cancel`, {})).body.data.state).toBe('cancelled');
    await t.runJobs();
    expect((await finance.get(`/api/jobs/${body.data.jobId}/file`)).status).toBe(400);
    // One that has ended stays as it is.
    expect((await finance.post<JobView>(`/api/jobs/${id}/cancel`, {})).body.data.state).toBe('succeeded');
  });
});

describe('one slip as PDF', () => {
  it('is the same for the company and its employee, byte by byte, and leaves an audit row', async () => {
    const world = await published({ size: 2 });
    const [finance, person] = [await t.as(world.finance), world.people[0]];
    const slip = (await slipsOf(finance, world.batchId)).find(({ staffId }) => staffId === person?.id);
    const answer = await finance.post(`/api/wages/slips/${slip?.id}/pdf`, {});
    expect(answer.status).toBe(200);
    const employee = await t.as(person?.account ?? null);
    const own = await employee.get(`/api/me/slips/${slip?.id}/pdf`);
    expect(own.raw.equals(answer.raw)).toBe(true);
    expect(words(own.raw)[0]).toContain(person?.name);
    const log = await t.deps.db
      .selectFrom('audit_log')
      .select('account_id')
      .where('action', '=', 'wages.slipPdf')
      .where('target_id', '=', slip?.id ?? '')
      .execute();
    expect(log).toEqual([{ account_id: world.finance.id }]);
    const stranger = await t.as(world.people[1]?.account ?? null);
    expect((await stranger.get(`/api/me/slips/${slip?.id}/pdf`)).status).toBe(404);
    expect((await stranger.post(`/api/wages/slips/${slip?.id}/pdf`, {})).status).toBe(403);
    expect((await (await t.as(null)).post(`/api/wages/slips/${slip?.id}/pdf`, {})).status).toBe(401);
    const other = await wageWorld(t, { size: 1 });
    expect((await (await t.as(other.manager)).post(`/api/wages/slips/${slip?.id}/pdf`, {})).status).toBe(404);
  });

  it('is gone while the slip is taken back', async () => {
    const world = await published({ size: 1 });
    const manager = await t.as(world.manager);
    const [slip] = await slipsOf(manager, world.batchId);
    await manager.post(`/api/wages/slips/${slip?.id}/recall`, {
      version: slip?.version,
      requestId: newId(),
      reason: '更正',
    });
    expect((await manager.post(`/api/wages/slips/${slip?.id}/pdf`, {})).status).toBe(400);
    const employee = await t.as(world.people[0]?.account ?? null);
    expect((await employee.get(`/api/me/slips/${slip?.id}/pdf`)).status).toBe(400);
  });
});
