import { FRESH_PROOF_ASKED } from '@contract/errors';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { newId } from '@server/kernel/ids';
import { makeFile } from '../../support/bank-world';
import { proveAll } from '../../support/proofs';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, ALONE, publish, wageWorld, type WageWorld } from '../../support/wage-world';

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
  it('whoever imported a batch pays it once others approved it', async () => {
    const world = await wageWorld(t);
    await publish(t, world);
    expect((await makeFile(t, await t.as(world.finance), world.batchId)).body.code).toBe(200);
  });

  it('where nobody else is left, an administrator publishes what the only manager corrected', async () => {
    const world = await wageWorld(t);
    const [finance, manager, admin] = [await t.as(world.finance), await t.as(world.manager), await t.as('admin')];
    const { version, settings } = await detail(manager, world.batchId);
    await manager.put(path(world.batchId, '/settings'), { version, title: `更正 ${newId().slice(-6)}`, settings });
    await act(finance, world.batchId, 'submit');
    const own = { companyId: world.company.id };
    await act(admin, world.batchId, 'approve', own);
    const barred = await step(manager, world.batchId, { action: 'publish' });
    expect(barred.body).toMatchObject({ code: RULE, msg: expect.stringContaining('请由管理员发布') });
    await act(admin, world.batchId, 'publish', own);
  });
});

describe('where review is switched off', () => {
  let world: WageWorld;
  let finance: Client;
  beforeEach(async () => {
    world = await wageWorld(t, { reviewRequired: false });
    finance = await t.as(world.finance);
  });

  it.each(['publish', 'schedule'])('to %s what one made oneself takes a reason and a fresh proof', async (action) => {
    const publishAt = new Date(t.clock.now().getTime() + 3600_000).toISOString();
    const wanted = { action, ...(action === 'schedule' ? { publishAt } : {}) };
    expect((await detail(finance, world.batchId)).alone).toBe(true);
    expect((await step(finance, world.batchId, wanted)).status).toBe(422);
    t.clock.advance(10 * 60_000);
    expect((await step(finance, world.batchId, { ...wanted, ...ALONE })).body.code).toBe(FRESH_PROOF_ASKED);
    expect((await detail(finance, world.batchId)).state).toBe('draft');
    await proveAll(t);
    expect((await step(finance, world.batchId, { ...wanted, ...ALONE })).body.code).toBe(200);
    const { timeline } = await detail(finance, world.batchId);
    expect(timeline.find((one) => one.action === action)).toMatchObject({
      reason: ALONE.reason,
      note: { code: 'alone', values: {} },
    });
    expect(await loggedOf(world.batchId, `wages.${action}`)).toEqual([{ fields: ['alone'], note: ALONE.reason }]);
  });

  it('a colleague who did not make it is asked for nothing, and nothing is marked', async () => {
    const manager = await t.as(world.manager);
    expect((await detail(manager, world.batchId)).alone).toBe(false);
    expect((await step(manager, world.batchId, { action: 'publish' })).body.code).toBe(200);
    const { timeline } = await detail(manager, world.batchId);
    expect(timeline.find(({ action }) => action === 'publish')).toMatchObject({ reason: null, note: null });
  });

  it('the history marks that whoever made it paid it, too', async () => {
    await act(await t.as(world.manager), world.batchId, 'publish');
    await t.runJobs();
    expect((await makeFile(t, finance, world.batchId)).body.code).toBe(200);
    const { timeline } = await detail(finance, world.batchId);
    expect(timeline.find(({ action }) => action === 'bankFile')).toMatchObject({
      reason: '发放工资',
      note: { code: 'alone' },
    });
  });
});
