import { testApp, type TestApp } from '../../support/server';
import type { WageWorld } from '../../support/wage-world';
import { approved, askBankFile, claimed, claimWorld, detail, listOf, runPayments, step } from './world';

let t: TestApp;
let world: WageWorld;
beforeAll(async () => {
  t = await testApp();
  world = await claimWorld(t);
});
afterAll(() => t.close());

const PAY = { channel: 'bank', sandbox: 'pay' };

describe('the steps offered', () => {
  it('are those the server would take; the others come with the reason, in list and detail', async () => {
    const own = await claimWorld(t);
    const { claim, reviewer, payer, slipId } = await approved(t, own, 2_000_000n, '10000');
    const words = '金额达到10,000.00元，审核人不能打款，请由其他管理员打款';
    expect(await detail(reviewer, claim.id)).toMatchObject({
      actions: ['close'],
      blocked: [
        { step: 'pay', reason: words },
        { step: 'offline', reason: words },
      ],
    });
    expect((await listOf(reviewer, { company: own.company.id })).list).toMatchObject([
      { actions: ['close'], blocked: [{ step: 'pay' }, { step: 'offline' }] },
    ]);
    expect(await detail(payer, claim.id)).toMatchObject({ actions: ['pay', 'offline', 'close'], blocked: [] });
    await t.deps.db.updateTable('wage_slip').set({ state: 'disputed' }).where('id', '=', slipId).execute();
    const disputed = (await detail(payer, claim.id)).blocked.find(({ step: each }) => each === 'pay');
    expect((await step(payer, claim, 'pay', PAY)).body.msg).toBe(disputed?.reason);
    expect(disputed?.reason).toContain('有异议');
  });

  it('leave out whom nobody may review: identity not verified', async () => {
    const found = await claimed(t, world, 100_000n, '10');
    await t.deps.db
      .updateTable('staff')
      .set({ real_name_state: 'unsubmitted' })
      .where('id', '=', found.person.id)
      .execute();
    await t.deps.db
      .updateTable('real_name')
      .set({ state: 'invalid' })
      .where('account_id', '=', found.person.account.id)
      .execute();
    expect(await detail(await t.as('admin'), found.claim.id)).toMatchObject({
      actions: ['reject'],
      blocked: [{ step: 'approve', reason: expect.stringContaining('实名认证') }],
    });
  });

  it('no closing of one that stands in a bank file; paying it wants a tick, and stays offered', async () => {
    const { claim, payer } = await approved(t, world, 500_000n, '10');
    await askBankFile(payer, { items: [{ id: claim.id, version: claim.version }] });
    expect(await detail(payer, claim.id)).toMatchObject({
      actions: ['pay', 'offline', 'bankReturn'],
      blocked: [{ step: 'close', reason: expect.stringContaining('列入银行代发文件') }],
    });
  });

  it('no asking for a payment that is not sent yet', async () => {
    const { claim, payer } = await approved(t, world, 500_000n, '10');
    expect((await step(payer, claim, 'pay', PAY)).body.data).toMatchObject({
      actions: [],
      blocked: [{ step: 'query', reason: '打款请求还在等待发送，请稍候再查询' }],
    });
    await t.runJobs();
    expect(await detail(payer, claim.id)).toMatchObject({ actions: ['query'], blocked: [] });
  });
});

describe('what arrived', () => {
  it('is nothing before it has arrived, and nothing once it came back', async () => {
    const { claim, payer } = await approved(t, world, 500_000n, '1200');
    expect(claim).toMatchObject({ payFen: '120000', paidFen: null });
    await step(payer, claim, 'pay', PAY);
    expect((await detail(payer, claim.id)).paidFen).toBeNull();
    await runPayments(t);
    const paid = await detail(payer, claim.id);
    expect(paid.paidFen).toBe('120000');
    expect(
      (await step(await t.as('admin'), paid, 'reverse', { voucherNo: 'TP20260715', reason: '银行退票' })).body.data,
    ).toMatchObject({ payFen: '120000', paidFen: null });
  });
});
