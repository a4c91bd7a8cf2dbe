import { createJobQueue } from '@server/jobs/queue';
import { registerClaimJobs } from '@server/modules/claims/jobs';
import { SEND_JOB } from '@server/modules/claims/job-kinds';
import { sendPayments } from '@server/modules/claims/pay/send-payments';
import type { Deps } from '@server/deps';
import type { PaymentProvider, PaymentRequest } from '@server/providers/payment';
import { proveAll } from '../../support/proofs';
import { testApp, type TestApp } from '../../support/server';
import { until } from '../../support/until';
import type { WageWorld } from '../../support/wage-world';
import { approved, claimWorld, detail, MINUTE, step, watch } from './world';

let t: TestApp;
let world: WageWorld;
beforeAll(async () => {
  t = await testApp();
  world = await claimWorld(t);
});
afterAll(() => t.close());

/** Another process on the same database, with a way of its own to the channel. */
function anotherProcess(pay: Partial<PaymentProvider>, register: (deps: Deps) => void = registerClaimJobs): Deps {
  const deps: Deps = { ...t.deps, pay: { ...t.deps.pay, ...pay } };
  deps.jobs = createJobQueue(() => deps, deps.log);
  register(deps);
  return deps;
}

/** A payment whose server died after the channel was given it (or before it got there: `arrives` false) and before the answer. */
async function killedBetween(arrives: boolean) {
  const { claim, payer } = await approved(t, world, 500_000n, '1200');
  await step(payer, claim, 'pay', { channel: 'bank', sandbox: 'silent' });
  let die: () => void = () => undefined;
  const handedIn = jest.fn();
  const pay = async (request: PaymentRequest) => {
    if (arrives) await t.deps.pay.pay(request);
    handedIn();
    return new Promise<never>((_, reject) => {
      die = () => reject(new Error('killed'));
    });
  };
  const killed = anotherProcess({ pay }, ({ jobs }) => jobs.register(SEND_JOB, sendPayments));
  killed.jobs.start();
  await until(() => handedIn.mock.calls.length === 1);
  // It writes nothing any more from here on.
  return { claim, payer, bury: () => (die(), killed.jobs.stop()) };
}

describe('a server that starts after another was killed between sending and the answer', () => {
  it('asks for the payment at once, and hands in nothing again', async () => {
    const { claim, payer, bury } = await killedBetween(true);
    t.clock.advance(2_000);
    const pay = jest.fn(t.deps.pay.pay);
    const next = anotherProcess({ pay });
    next.jobs.start();
    await until(async () => (await detail(payer, claim.id)).state === 'paid');
    expect(pay).not.toHaveBeenCalled();
    // Not even once the lease of the sending has run out.
    t.clock.advance(MINUTE);
    await next.jobs.drain();
    expect(pay).not.toHaveBeenCalled();
    expect((await detail(payer, claim.id)).payments).toHaveLength(1);
    await next.jobs.stop();
    await bury();
  });

  it('says when one that never got there can be tried again; then it is', async () => {
    const { claim, payer, bury } = await killedBetween(false);
    t.clock.advance(2_000);
    const sentAt = new Date(t.clock.now().getTime() - 2_000);
    const pay = jest.fn(t.deps.pay.pay);
    const next = anotherProcess({ pay });
    next.jobs.start();
    await until(async () => (await detail(payer, claim.id)).notFound !== null);
    const waiting = await detail(payer, claim.id);
    expect(waiting).toMatchObject({
      state: 'paying',
      actions: ['query'],
      notFound: {
        askedAt: t.clock.now().toISOString(),
        retryAt: new Date(sentAt.getTime() + 30 * MINUTE).toISOString(),
      },
    });
    await next.jobs.stop();
    await bury();
    t.clock.set(waiting.notFound?.retryAt ?? '');
    await watch(t);
    t.clock.advance(1);
    await watch(t);
    const failed = await detail(payer, claim.id);
    expect(failed).toMatchObject({
      state: 'payFailed',
      reason: '渠道无此笔记录',
      notFound: null,
      actions: ['retry', 'offline', 'close'],
    });
    expect(pay).not.toHaveBeenCalled();
    await proveAll(t);
    await step(payer, failed, 'retry', { channel: 'bank', sandbox: 'pay' });
    await t.runJobs();
    t.clock.advance(2_000);
    await t.runJobs();
    // Under the same number: should the first turn up after all, it is paid once.
    expect(await detail(payer, claim.id)).toMatchObject({
      state: 'paid',
      paidFen: '120000',
      payments: [{ payNo: `${claim.orderNo}-1` }, { payNo: `${claim.orderNo}-1` }],
    });
  });
});

describe('a payment handed in without an answer', () => {
  it('is asked for a minute later by whichever server is there', async () => {
    const { claim, payer, bury } = await killedBetween(true);
    await watch(t);
    expect((await detail(payer, claim.id)).state).toBe('paying');
    t.clock.advance(MINUTE + 1);
    await watch(t);
    expect((await detail(payer, claim.id)).state).toBe('paid');
    await bury();
  });
});
