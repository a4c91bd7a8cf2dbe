import type { BatchDetail } from '@contract/wages/batch-schemas';
import { newId } from '@server/kernel/ids';
import { bankWorld, failuresOf, line, makeFile, sendAnswer } from '../../support/bank-world';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, ALONE, makeBatch, publish, wageWorld, type WageWorld } from '../../support/wage-world';

const UNPROVEN = 1217;
const WRONG_PASSWORD = 1009;
const RULE = 1900;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const path = (batchId: string, tail = '') => `/api/wages/batches/${batchId}${tail}`;
const detail = async (client: Client, batchId: string) => (await client.get<BatchDetail>(path(batchId))).body.data;
const step = async (client: Client, batchId: string, body: Record<string, unknown>) =>
  client.post<{ batch: BatchDetail }>(path(batchId, '/act'), {
    version: (await detail(client, batchId)).version,
    requestId: newId(),
    ...body,
  });
const loggedOf = (targetId: string, action: string) =>
  t.deps.db
    .selectFrom('audit_log')
    .select(['fields', 'note'])
    .where('target_id', '=', targetId)
    .where('action', '=', action)
    .execute();

describe('where the company wants review', () => {
  it('whoever imported a batch does not pay it: the page says so before, the server refuses and says who may', async () => {
    const world = await wageWorld(t);
    await publish(t, world);
    const finance = await t.as(world.finance);
    expect((await detail(finance, world.batchId)).bankFileBlocked).toMatchObject({
      code: 'ownPay',
      text: expect.stringContaining('请由企业的其他财务或经理发放'),
    });
    const refused = await makeFile(t, finance, world.batchId);
    expect(refused.body).toMatchObject({ code: RULE, msg: expect.stringContaining('不能发放自己创建的工资表') });
    // His password changes nothing.
    expect((await makeFile(t, finance, world.batchId, { password: ALONE.password })).body.code).not.toBe(200);
    const manager = await t.as(world.manager);
    expect((await detail(manager, world.batchId)).bankFileBlocked).toBeNull();
    expect((await makeFile(t, manager, world.batchId)).body.code).toBe(200);
  });

  it('where nobody else is left, an administrator pays and publishes what the only manager corrected', async () => {
    const world = await wageWorld(t);
    const [finance, manager, admin] = [await t.as(world.finance), await t.as(world.manager), await t.as('admin')];
    const { version, settings } = await detail(manager, world.batchId);
    await manager.put(path(world.batchId, '/settings'), { version, title: `更正 ${newId().slice(-6)}`, settings });
    await act(finance, world.batchId, 'submit');
    const own = { companyId: world.company.id };
    await act(admin, world.batchId, 'approve', own);
    const barred = await step(manager, world.batchId, { action: 'publish' });
    expect(barred.body).toMatchObject({ code: RULE, msg: expect.stringContaining('请由管理员发布') });
    expect((await makeFile(t, manager, world.batchId)).body).toMatchObject({
      code: RULE,
      msg: expect.stringContaining('请由管理员发放'),
    });
    await act(admin, world.batchId, 'publish', own);
    const paid = await admin.post(
      path(world.batchId, '/bank-file'),
      { requestId: newId(), format: 'generic', reason: '发放工资' },
      { query: own },
    );
    expect(paid.body.code).toBe(200);
  });

  it('nor does he say that somebody was paid another way', async () => {
    const of = await bankWorld(t, [['林清', 650_000n]]);
    const [lin] = of.people;
    if (!lin) throw new Error('nobody');
    await sendAnswer(of.finances, of.batchId, [line(lin, '6500', '失败', '账户已销户')]);
    const [failed] = await failuresOf(of.finances, of.batchId);
    await t.deps.db.updateTable('wage_batch').set({ created_by: of.finance.id }).where('id', '=', of.batchId).execute();
    const body = { requestId: newId(), slipIds: [failed?.slipId], reason: '现金支付' };
    const refused = await of.finances.post(path(of.batchId, '/paid-elsewhere'), body);
    expect(refused.body).toMatchObject({ code: RULE, msg: expect.stringContaining('不能发放自己创建的工资表') });
    const done = await (
      await t.as(of.manager)
    ).post(path(of.batchId, '/paid-elsewhere'), { ...body, requestId: newId() });
    expect(done.body.code).toBe(200);
  });
});

describe('where review is switched off', () => {
  let world: WageWorld;
  let finance: Client;
  beforeEach(async () => {
    world = await wageWorld(t, { reviewRequired: false });
    finance = await t.as(world.finance);
  });

  it.each(['publish', 'schedule'])('to %s what one made oneself takes password and reason', async (action) => {
    const publishAt = new Date(t.clock.now().getTime() + 3600_000).toISOString();
    const wanted = { action, ...(action === 'schedule' ? { publishAt } : {}) };
    expect((await detail(finance, world.batchId)).alone).toBe(true);
    const bare = await step(finance, world.batchId, { ...wanted, reason: ALONE.reason });
    expect(bare.body).toMatchObject({ code: UNPROVEN, msg: expect.stringContaining('登录密码') });
    const wrong = await step(finance, world.batchId, { ...wanted, ...ALONE, password: 'Falsch@2026' });
    expect(wrong.body.code).toBe(WRONG_PASSWORD);
    const unsaid = await step(finance, world.batchId, { ...wanted, password: ALONE.password });
    expect(unsaid.status).toBe(422);
    expect((await detail(finance, world.batchId)).state).toBe('draft');
    expect((await step(finance, world.batchId, { ...wanted, ...ALONE })).body.code).toBe(200);
    const { timeline } = await detail(finance, world.batchId);
    expect(timeline.find((one) => one.action === action)).toMatchObject({
      reason: ALONE.reason,
      note: { code: 'alone', values: {} },
    });
    expect(await loggedOf(world.batchId, `wages.${action}`)).toEqual([{ fields: ['alone'], note: ALONE.reason }]);
    expect(JSON.stringify(timeline)).not.toContain(ALONE.password);
  });

  it('a colleague who did not make it is asked for nothing, and nothing is marked', async () => {
    const manager = await t.as(world.manager);
    expect((await detail(manager, world.batchId)).alone).toBe(false);
    expect((await step(manager, world.batchId, { action: 'publish' })).body.code).toBe(200);
    const { timeline } = await detail(manager, world.batchId);
    expect(timeline.find(({ action }) => action === 'publish')).toMatchObject({ reason: null, note: null });
  });

  it('so does paying it, and the history marks that, too', async () => {
    await act(await t.as(world.manager), world.batchId, 'publish');
    await t.runJobs();
    expect((await makeFile(t, finance, world.batchId)).body.code).toBe(UNPROVEN);
    expect((await makeFile(t, finance, world.batchId, { password: ALONE.password })).body.code).toBe(200);
    const { timeline } = await detail(finance, world.batchId);
    expect(timeline.find(({ action }) => action === 'bankFile')).toMatchObject({
      reason: '发放工资',
      note: { code: 'alone' },
    });
  });

  it('somebody without a password is told to set one first', async () => {
    const clerk = await t.factory.account({ role: 'finance', companies: [world.company.id] });
    const batchId = await makeBatch(t, world.company.id, world.people, { createdBy: clerk, payMonth: '2026-05' });
    const refused = await step(await t.as(clerk), batchId, { action: 'publish', ...ALONE });
    expect(refused.body).toMatchObject({ code: RULE, msg: expect.stringContaining('设置密码') });
  });
});
