import { FILE_HOURS, FILE_JOBS, MOST_FILES } from '@contract/jobs/file-jobs';
import type { OwnFile } from '@contract/jobs/schemas';
import type { JobState } from '@server/db/tables/jobs';
import { PLATFORM } from '@server/db/platform-rows';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { publish, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const filesOf = async (client: Client) => (await client.get<{ list: OwnFile[] }>('/api/jobs')).body.data.list;

interface Some {
  ownerId: string;
  companyId: string | null;
  kind?: string;
  state?: JobState;
  hoursAgo?: number;
  fileName?: string;
}

/** A job as it stands in the table; the newer ones come later. */
async function job({ ownerId, companyId, kind = 'wages.export', state = 'succeeded', hoursAgo = 0, fileName }: Some) {
  const id = newId();
  const at = new Date(t.clock.now().getTime() - hoursAgo * 3600_000);
  await t.deps.db
    .insertInto('job')
    .values({
      id,
      company_id: companyId ?? PLATFORM,
      owner_id: ownerId,
      kind,
      payload: '{}',
      state,
      run_at: at,
      lease_until: null,
      lease_token: null,
      dedupe_key: null,
      error: state === 'failed' ? '没有可导出的工资条' : null,
      result: JSON.stringify(state === 'succeeded' ? { fileName: fileName ?? '工资条.xlsx' } : {}),
      created_at: at,
      finished_at: state === 'queued' || state === 'running' ? null : at,
    })
    .execute();
  return id;
}

const someone = async () => {
  const company = await t.factory.company();
  const account = await t.factory.account({ role: 'finance', companies: [company.id] });
  return { company, account, own: { ownerId: account.id, companyId: company.id } };
};

it('are told newest first: on their way, to be fetched, and not come about', async () => {
  const { account, own } = await someone();
  const failed = await job({ ...own, state: 'failed', hoursAgo: 3 });
  const done = await job({ ...own, hoursAgo: 2, fileName: '工资条_六月.xlsx' });
  const running = await job({ ...own, kind: 'wages.slipPdf', state: 'running', hoursAgo: 1 });
  const list = await filesOf(await t.as(account));
  expect(list.map(({ id, state, kind, cancellable }) => [id, state, kind, cancellable])).toEqual([
    [running, 'running', 'wages.slipPdf', true],
    [done, 'succeeded', 'wages.export', false],
    [failed, 'failed', 'wages.export', false],
  ]);
  expect(list[1]?.result).toEqual({ fileName: '工资条_六月.xlsx' });
  expect(list[2]?.error).toBe('没有可导出的工资条');
});

it('are those alone that can be fetched still, and no other jobs', async () => {
  const { account, own } = await someone();
  await job({ ...own, hoursAgo: FILE_HOURS + 1 });
  await job({ ...own, state: 'failed', hoursAgo: FILE_HOURS + 1 });
  await job({ ...own, state: 'cancelled' });
  for (const kind of ['wages.recallSlips', 'company.takeOut', 'wageImports.pass']) await job({ ...own, kind });
  const kept = await job({ ...own, hoursAgo: FILE_HOURS - 1 });
  expect((await filesOf(await t.as(account))).map(({ id }) => id)).toEqual([kept]);
});

it('are nobody else’s, nor those of another company, though an administrator has his own of all', async () => {
  const { company, account, own } = await someone();
  const other = await t.factory.account({ role: 'finance', companies: [company.id] });
  const admin = await t.factory.account({ role: 'admin' });
  const elsewhere = await t.factory.company();
  const mine = await job(own);
  await job({ ...own, companyId: elsewhere.id });
  await job({ ...own, ownerId: other.id });
  const his = await job({ ...own, ownerId: admin.id });
  const platform = await job({ ownerId: admin.id, companyId: null, kind: 'list.export' });
  expect((await filesOf(await t.as(account))).map(({ id }) => id)).toEqual([mine]);
  expect((await filesOf(await t.as(admin))).map(({ id }) => id).sort()).toEqual([his, platform].sort());
});

it('are bounded, and of strangers there are none', async () => {
  const { account, own } = await someone();
  const ids: string[] = [];
  for (let n = MOST_FILES + 5; n > 0; n -= 1) ids.push(await job({ ...own, hoursAgo: n / 10 }));
  const list = await filesOf(await t.as(account));
  expect(list.map(({ id }) => id)).toEqual(ids.reverse().slice(0, MOST_FILES));
  expect((await (await t.as(null)).get('/api/jobs')).status).toBe(401);
});

it('an export is among them, and is fetched from there', async () => {
  const world = await wageWorld(t, { size: 2 });
  await publish(t, world);
  const finance = await t.as(world.finance);
  await finance.post(`/api/wages/batches/${world.batchId}/export`, { requestId: newId(), reason: '核对工资' });
  const [waiting] = await filesOf(finance);
  expect(waiting).toMatchObject({ kind: 'wages.export', state: 'queued' });
  await t.runJobs();
  const [ready] = await filesOf(finance);
  expect(ready).toMatchObject({ id: waiting?.id, state: 'succeeded' });
  expect((await finance.get(`/api/jobs/${ready?.id}/file`)).status).toBe(200);
});

it.each(FILE_JOBS)('%s is a kind this server runs', (kind) => {
  expect(() => t.deps.jobs.register(kind, () => Promise.resolve())).toThrow('registered twice');
});
