import { signNotice } from '@server/providers/payment-sign';
import type { SignedNotice } from '@server/providers/payment';
import { testApp, type TestApp } from '../../support/server';
import type { WageWorld } from '../../support/wage-world';
import { approved, claimWorld, detail, MINUTE, runPayments, step } from './world';

const DOOR = '/api/payments/callback';

let t: TestApp;
let world: WageWorld;
let key: string;
beforeAll(async () => {
  t = await testApp();
  world = await claimWorld(t);
  key = t.deps.seal.blindIndex('paymentKey', 'sandbox');
});
afterAll(() => t.close());

const report = (payNo: string, own: Record<string, unknown> = {}) =>
  JSON.stringify({
    payNo,
    amountFen: '120000',
    outcome: 'succeeded',
    tradeNo: 'TRADE0001',
    code: 'SUCCESS',
    message: '交易成功',
    ...own,
  });
const send = async (notice: SignedNotice) => (await t.as(null)).post<{ received: boolean }>(DOOR, notice);

/** A payment the channel has accepted and says nothing of. */
async function accepted() {
  const found = await approved(t, world, 500_000n, '1200');
  await step(found.payer, found.claim, 'pay', { channel: 'bank', sandbox: 'silent' });
  await runPayments(t);
  return { ...found, payNo: `${found.claim.orderNo}-1`, now: () => detail(found.payer, found.claim.id) };
}

it('a signed report settles its payment; the same again is answered alike and changes nothing', async () => {
  const { payNo, now } = await accepted();
  const notice = signNotice(key, report(payNo), t.clock.now());
  expect((await send(notice)).body.data).toEqual({ received: true });
  const after = await now();
  expect(after).toMatchObject({ state: 'paid', tradeNo: 'TRADE0001' });
  expect((await send(notice)).body.data).toEqual({ received: true });
  expect((await send(signNotice(key, report(payNo), t.clock.now()))).body.data).toEqual({ received: true });
  expect(await now()).toEqual(after);
});

it('a forged, altered or old one is refused and changes nothing', async () => {
  const { payNo, now } = await accepted();
  const good = signNotice(key, report(payNo), t.clock.now());
  const old = signNotice(key, report(payNo), new Date(t.clock.now().getTime() - 6 * MINUTE));
  const early = signNotice(key, report(payNo), new Date(t.clock.now().getTime() + 6 * MINUTE));
  const forged = [
    signNotice('another key', report(payNo), t.clock.now()),
    { ...good, payload: report(payNo, { amountFen: '1' }) },
    { ...good, nonce: 'f'.repeat(32) },
    { ...good, signature: '' },
    signNotice(key, 'no json', t.clock.now()),
    signNotice(key, report(payNo, { outcome: 'maybe' }), t.clock.now()),
    old,
    early,
  ];
  for (const notice of forged) expect([(await send(notice)).status, notice.payload]).toEqual([403, notice.payload]);
  expect((await now()).state).toBe('paying');
  expect((await send({ ...good, nonce: 'x' })).status).toBe(422);
});

it('one of an unknown order is taken in, kept, and changes nothing', async () => {
  expect((await send(signNotice(key, report('CL20260101000001-1'), t.clock.now()))).body.data).toEqual({
    received: true,
  });
  expect(
    await t.deps.db.selectFrom('payment_notice').select('outcome').where('pay_no', '=', 'CL20260101000001-1').execute(),
  ).toEqual([{ outcome: 'unknownOrder' }]);
});

it('another amount is no payment: it is shown and looked into', async () => {
  const { payNo, now } = await accepted();
  await send(signNotice(key, report(payNo, { amountFen: '999' }), t.clock.now()));
  const after = await now();
  expect(after).toMatchObject({ state: 'paying', anomaly: '渠道回报的金额与打款金额不一致，未入账，请核实' });
  expect(after.logs.at(-1)).toMatchObject({
    action: 'anomaly',
    fromState: 'paying',
    toState: 'paying',
    tradeNo: 'TRADE0001',
  });
});

it('failure after success changes no state and is shown', async () => {
  const { payNo, now } = await accepted();
  await send(signNotice(key, report(payNo), t.clock.now()));
  await send(signNotice(key, report(payNo, { outcome: 'failed', code: 'REFUND', message: '银行退票' }), t.clock.now()));
  expect(await now()).toMatchObject({
    state: 'paid',
    anomaly: `渠道回报第1次打款（${payNo}）到账后又失败：银行退票，请核实`,
  });
});

it('success after failure pays the claim, for the money is gone', async () => {
  const { payNo, now } = await accepted();
  await send(signNotice(key, report(payNo, { outcome: 'failed', code: 'TIMEOUT', message: '超时' }), t.clock.now()));
  expect((await now()).state).toBe('payFailed');
  await send(signNotice(key, report(payNo), t.clock.now()));
  expect((await now()).state).toBe('paid');
});

it('success of an earlier try while another is under way is shown, not taken for the new one', async () => {
  const { payNo, payer, now } = await accepted();
  await send(signNotice(key, report(payNo, { outcome: 'failed', code: 'TIMEOUT', message: '超时' }), t.clock.now()));
  await step(payer, await now(), 'retry', { channel: 'bank', sandbox: 'silent' });
  await runPayments(t);
  await send(signNotice(key, report(payNo), t.clock.now()));
  expect(await now()).toMatchObject({ state: 'paying', anomaly: expect.stringContaining('第1次打款') });
});
