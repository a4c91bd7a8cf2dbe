import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import { clientFor } from '../../support/server-client';
import type { WageWorld } from '../../support/wage-world';
import { approved, claimWorld, detail, listOf, MINE, offersOf, runPayments, seen, step, submit } from './world';

let t: TestApp;
let world: WageWorld;
beforeAll(async () => {
  t = await testApp();
  world = await claimWorld(t);
});
afterAll(() => t.close());

const RETURNED = { voucherNo: 'TP20260716-01', reason: '银行退票，卡已注销' };

/** A claim the channel has paid. */
async function paid(net: bigint, amount: string, own: WageWorld = world) {
  const found = await approved(t, own, net, amount);
  await step(found.payer, found.claim, 'pay', { channel: 'bank', sandbox: 'pay' });
  await runPayments(t);
  return { ...found, claim: await detail(found.payer, found.claim.id) };
}

it('a payment that came back is reversed by a record of its own, and its amount can be claimed anew', async () => {
  const own = await claimWorld(t);
  const { claim, person, slipId } = await paid(100_000n, '1000', own);
  expect(claim).toMatchObject({ state: 'paid', actions: ['reverse'], reversal: null });
  expect(await offersOf(t, person.account)).toEqual([]);
  const admin = await t.as('admin');
  const { body } = await step(admin, claim, 'reverse', RETURNED);
  const at = t.clock.now().toISOString();
  expect(body.data).toMatchObject({
    state: 'paid',
    paidAt: claim.paidAt,
    reversedAt: at,
    actions: [],
    reversal: {
      reversalNo: `${claim.orderNo}-R`,
      amountFen: '100000',
      voucherNo: 'TP20260716-01',
      reason: '银行退票，卡已注销',
      at,
    },
  });
  expect(body.data.logs.at(-1)).toMatchObject({
    action: 'reverse',
    fromState: 'paid',
    toState: 'paid',
    note: '凭证号 TP20260716-01：银行退票，卡已注销',
  });
  const audits = await t.deps.db
    .selectFrom('audit_log')
    .select(['action', 'company_id'])
    .where('target_id', '=', claim.id)
    .where('action', '=', 'claims.reverse')
    .execute();
  expect(audits).toEqual([{ action: 'claims.reverse', company_id: own.company.id }]);
  expect((await listOf(admin, { company: own.company.id })).totals).toEqual({
    count: 1,
    amountFen: '100000',
    paidFen: '0',
  });
  const mine = (await (await t.as(person.account)).get<{ list: unknown[] }>(MINE)).body.data.list;
  expect(mine).toMatchObject([{ state: 'paid', reversedAt: at, reason: '银行退票，卡已注销' }]);
  expect((await offersOf(t, person.account))[0]).toMatchObject({ takenFen: '0', claimableFen: '100000' });
  expect((await submit(t, person.account, slipId, '1000')).body.code).toBe(200);
  expect((await submit(t, person.account, slipId, '1')).body.msg).toBe('这张工资条已全部领取');
});

it('happens once, whoever is quicker, and at the version that was seen', async () => {
  const { claim } = await paid(100_000n, '10');
  const admin = await t.as('admin');
  expect((await step(admin, { ...claim, version: 1 }, 'reverse', RETURNED)).body.code).toBe(409);
  const request = seen(claim, RETURNED);
  const path = `/api/claims/${claim.id}/reverse`;
  const [one, two] = await Promise.all([admin.post(path, request), admin.post(path, request)]);
  expect([one.body.code, two.body.code]).toEqual([200, 200]);
  expect((await step(await t.as('admin'), await detail(admin, claim.id), 'reverse', RETURNED)).body).toMatchObject({
    code: 1101,
    msg: expect.stringMatching(/^已于2026-07-\d\d \d\d:\d\d冲正，不能再冲正$/),
  });
  expect(
    await t.deps.db.selectFrom('claim_reversal').select('id').where('claim_id', '=', claim.id).execute(),
  ).toHaveLength(1);
});

it('wants a claim that was paid, a voucher and a reason', async () => {
  const { claim } = await paid(100_000n, '10');
  const waiting = await approved(t, world, 100_000n, '10');
  const admin = await t.as('admin');
  expect((await step(admin, waiting.claim, 'reverse', RETURNED)).body).toMatchObject({
    code: 1101,
    msg: expect.stringMatching(/处理为“待打款”，不能冲正$/),
  });
  expect((await step(admin, claim, 'reverse', { ...RETURNED, voucherNo: '凭证' })).body.message).toBe(
    '凭证号应为4–40位字母、数字、- 或 _',
  );
  expect((await step(admin, claim, 'reverse', { ...RETURNED, reason: ' 一 ' })).body.message).toBe(
    '原因应为2–200个字，现在是1个字',
  );
  expect((await step(admin, claim, 'reverse', { reason: '银行退票' })).status).toBe(422);
  expect((await detail(admin, claim.id)).reversedAt).toBeNull();
});

it('is done by another than who paid from 10,000 yuan on', async () => {
  const { claim, payer } = await paid(2_000_000n, '10000');
  expect((await step(payer, claim, 'reverse', RETURNED)).body).toMatchObject({
    code: 1900,
    msg: '金额达到10,000.00元，打款人不能冲正，请由其他管理员冲正',
  });
  expect((await step(await t.as('admin'), claim, 'reverse', RETURNED)).body.code).toBe(200);
});

it('settles what a channel had said against the payment, and stays as it was written', async () => {
  const { claim } = await paid(100_000n, '10');
  await t.deps.db.updateTable('claim_order').set({ anomaly: '到账后又失败' }).where('id', '=', claim.id).execute();
  const admin = clientFor(t.app, await t.factory.session(await t.factory.account({ role: 'admin' })));
  expect((await step(admin, claim, 'reverse', RETURNED)).body.data.anomaly).toBeNull();
  const { db } = t.deps;
  await expect(
    db.updateTable('claim_reversal').set({ reason: '改' }).where('claim_id', '=', claim.id).execute(),
  ).rejects.toThrow('claim_reversal is append-only');
  await expect(db.deleteFrom('claim_reversal').where('claim_id', '=', claim.id).execute()).rejects.toThrow(
    'append-only',
  );
  expect((await admin.post(`/api/claims/${newId()}/reverse`, seen(claim, RETURNED))).status).toBe(404);
});
