import { PACK_FILES, type PackManifest } from '@contract/proof-pack/form';
import type { JobView } from '@contract/jobs/schemas';
import { ROLE_NUMBER } from '@contract/roles';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, forceState, publish, wageWorld } from '../../support/wage-world';
import { jsonOf, makePack, type ProofWorld, proofWorld, textOf, verified } from './proof-world';

let t: TestApp;
let world: ProofWorld;
beforeAll(async () => {
  t = await testApp();
  world = await proofWorld(t);
});
afterAll(() => t.close());

const order = (client: Client, batchId = world.batchId, more: Record<string, unknown> = {}, companyId?: string) =>
  client.post<{ jobId: string }>(
    `/api/wages/batches/${batchId}/proof-pack`,
    { requestId: newId(), ...more },
    companyId === undefined ? {} : { query: { companyId } },
  );

test('who is not signed in, has another role or is of another company gets none', async () => {
  expect((await order(await t.as(null))).status).toBe(401);
  for (const role of ['attendance', 'user'] as const) {
    const account = await t.factory.account({ role, companies: [world.company.id] });
    expect((await order(await t.as(account))).status).toBe(403);
  }
  const other = await t.factory.company();
  const manager = await t.factory.account({ role: 'manager', companies: [other.id] });
  expect((await order(await t.as(manager))).status).toBe(404);
  expect((await order(await t.as(world.manager), newId())).status).toBe(404);
  expect((await order(await t.as(world.manager), world.batchId, { requestId: '' })).status).toBe(422);
});

test('an administrator gets it for the company he names', async () => {
  const admin = await t.as(await t.factory.account({ role: 'admin', companies: [] }));
  expect((await order(admin, world.batchId, {}, world.company.id)).body.code).toBe(200);
  await t.runJobs();
});

test('asked twice it is made once', async () => {
  const manager = await t.as(world.manager);
  const requestId = newId();
  const [one, other] = [
    await order(manager, world.batchId, { requestId }),
    await order(manager, world.batchId, { requestId }),
  ];
  expect(one.body.data.jobId).toBe(other.body.data.jobId);
  await t.runJobs();
});

test.each(['draft', 'pendingReview', 'approved', 'scheduled', 'publishing', 'recalled', 'history'])(
  'a sheet that is %s has none',
  async (state) => {
    const own = await wageWorld(t, { size: 1 });
    await forceState(t, own.batchId, { state });
    const { body } = await order(await t.as(own.manager), own.batchId);
    expect(body).toMatchObject({ code: 1101, msg: '工资表发布完成后才能制作发薪存证' });
  },
);

test('a sheet that is locked has one', async () => {
  const own = await wageWorld(t, { size: 1, settings: { needConfirm: false } });
  await publish(t, own);
  const manager = await t.as(own.manager);
  await act(manager, own.batchId, 'close', { reason: '已发完' });
  const { files } = await makePack(t, manager, own.batchId);
  // No anchor was ever written: the part begins with the chain and ends where it does.
  expect(await verified(files)).toMatchObject({ fault: null, links: { anchors: 0 } });
});

test('who may not read the log gets a pack without it, which says so, and neither address nor device', async () => {
  const { files } = await makePack(t, await t.as(world.finance), world.batchId);
  expect(jsonOf<PackManifest>(files, PACK_FILES.manifest).audit).toBe(false);
  expect([...files.keys()].filter((path) => path.startsWith('audit/') || path.includes('operations'))).toEqual([]);
  expect(textOf(files, PACK_FILES.receipts)).not.toContain('测试手机');
  expect(textOf(files, PACK_FILES.receipts)).toContain('确认无误');
  expect(textOf(files, PACK_FILES.readme)).toContain('没有查看操作日志的权限');
  expect(await verified(files)).toMatchObject({ fault: null, versions: 5, links: null, entries: null });
});

test('the file is fetched by its maker alone, as long as he may make one, each time written down', async () => {
  const maker = await t.factory.account({ role: 'manager', companies: [world.company.id] });
  const client = await t.as(maker);
  const { job } = await makePack(t, client, world.batchId);
  const fetched = async (by: Client) => (await by.get(`/api/jobs/${job.id}/file`)).status;
  const downloads = async () =>
    (
      await t.deps.db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'wages.proofPackDownload')
        .where('account_id', '=', maker.id)
        .execute()
    ).length;
  expect(await fetched(client)).toBe(200);
  expect(await downloads()).toBe(2);
  expect(await fetched(await t.as(world.manager))).toBe(404);
  await t.deps.db.updateTable('account').set({ role: ROLE_NUMBER.attendance }).where('id', '=', maker.id).execute();
  expect(await fetched(await t.as({ ...maker, role: 'attendance' }))).toBe(403);
  expect(await downloads()).toBe(2);
});

test('it can be ended before it is made', async () => {
  const manager = await t.as(world.manager);
  const { jobId } = (await order(manager)).body.data;
  expect((await manager.post<JobView>(`/api/jobs/${jobId}/cancel`)).body.data.state).toBe('cancelled');
});
