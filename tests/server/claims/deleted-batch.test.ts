import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import { approved, claimWorld, detail, runPayments, step } from './world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe('a recalled batch of which somebody was paid', () => {
  it('is not deleted: its sheet taken in once more would owe the same pay again', async () => {
    const world = await claimWorld(t);
    const { claim, payer, person, batchId } = await approved(t, world, 100_000n, '400');
    await step(payer, claim, 'pay', { channel: 'bank' });
    await runPayments(t);
    expect((await detail(payer, claim.id)).state).toBe('paid');
    const manager = await t.as(world.manager);
    const batch = async () =>
      (await manager.get<{ version: number; state: string }>(`/api/wages/batches/${batchId}`)).body.data;
    const act = async (action: string, more: object = {}) =>
      manager.post(`/api/wages/batches/${batchId}/act`, {
        action,
        version: (await batch()).version,
        requestId: newId(),
        ...more,
      });
    expect((await act('recallAll', { reason: '金额有误' })).body.code).toBe(200);
    await t.runJobs();
    const refused = (await act('delete')).body;
    expect(refused).toMatchObject({
      code: 1900,
      msg: expect.stringContaining(`不能删除，否则会重复支付：${person.name} ${claim.orderNo}（已到账，400.00元）`),
      data: { claims: [{ orderNo: claim.orderNo }] },
    });
    // Nor by way of its draft.
    expect((await act('edit')).body.code).toBe(200);
    expect((await act('delete')).body.code).toBe(1900);
    expect((await batch()).state).toBe('draft');
  });

  it('goes as before where every claim was turned down', async () => {
    const world = await claimWorld(t);
    const { claim, reviewer, batchId } = await approved(t, world, 100_000n, '400');
    expect((await step(reviewer, claim, 'close', { reason: '改为银行代发' })).body.code).toBe(200);
    const manager = await t.as(world.manager);
    const act = async (action: string, more: object = {}) => {
      const { version } = (await manager.get<{ version: number }>(`/api/wages/batches/${batchId}`)).body.data;
      return manager.post(`/api/wages/batches/${batchId}/act`, { action, version, requestId: newId(), ...more });
    };
    expect((await act('recallAll', { reason: '金额有误' })).body.code).toBe(200);
    await t.runJobs();
    expect((await act('delete')).body.code).toBe(200);
  });
});
