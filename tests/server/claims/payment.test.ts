import type { ClaimResults } from '@contract/claims/schemas';
import { newId } from '@server/kernel/ids';
import { uploadedPicture } from '../../support/pictures';
import { proveAll } from '../../support/proofs';
import { testApp, type TestApp } from '../../support/server';
import { clientFor } from '../../support/server-client';
import type { WageWorld } from '../../support/wage-world';
import {
  approved,
  claimed,
  CLAIMS,
  claimWorld,
  detail,
  MINUTE,
  offersOf,
  runPayments,
  seen,
  step,
  watch,
} from './world';

let t: TestApp;
let world: WageWorld;
beforeAll(async () => {
  t = await testApp();
  world = await claimWorld(t);
});
afterAll(() => t.close());

const pay = (sandbox: string) => ({ channel: 'bank', sandbox });
const story = async (id: string) =>
  (await detail(await t.as('admin'), id)).logs.map((log) => `${log.action}→${log.toState}`);

describe('a payment', () => {
  it('goes to the channel, and is done when the channel reports it', async () => {
    const { claim, payer, person } = await approved(t, world, 500_000n, '1200');
    const { body } = await step(payer, claim, 'pay', pay('pay'));
    expect(body.data).toMatchObject({
      state: 'paying',
      channel: 'bank',
      actions: [],
      blocked: [{ step: 'query' }],
      payments: [{ attempt: 1, payNo: `${claim.orderNo}-1`, state: 'queued' }],
    });
    await t.runJobs();
    expect((await detail(payer, claim.id)).payments[0]?.state).toBe('accepted');
    await runPayments(t);
    const paid = await detail(payer, claim.id);
    expect(paid).toMatchObject({
      state: 'paid',
      payFen: '120000',
      paidAt: t.clock.now().toISOString(),
      tradeNo: expect.stringMatching(/^SB[0-9A-F]{18}$/),
      actions: ['reverse'],
      anomaly: null,
    });
    expect(await story(claim.id)).toEqual(['apply→pendingReview', 'approve→approved', 'pay→paying', 'succeed→paid']);
    expect(paid.logs.at(-1)).toMatchObject({ operatorName: null, tradeNo: paid.tradeNo, code: 'SUCCESS' });
    expect((await offersOf(t, person.account))[0]).toMatchObject({ takenFen: '120000', claimableFen: '380000' });
  });

  it('happens once: a double click is one request, a second person is too late', async () => {
    const { claim, payer } = await approved(t, world, 500_000n, '1200');
    const request = seen(claim, pay('pay'));
    const [one, two] = await Promise.all([
      payer.post(`${CLAIMS}/${claim.id}/pay`, request),
      payer.post(`${CLAIMS}/${claim.id}/pay`, request),
    ]);
    expect([one.body.code, two.body.code]).toEqual([200, 200]);
    expect((await step(await t.as('admin'), claim, 'pay', pay('pay'))).body).toMatchObject({
      code: 1101,
      msg: '领取单状态为“打款中”，不能打款',
    });
    await runPayments(t);
    expect(
      await t.deps.db.selectFrom('claim_payment').select('id').where('claim_id', '=', claim.id).execute(),
    ).toHaveLength(1);
    expect(
      await t.deps.db
        .selectFrom('payment_sandbox')
        .select('pay_no')
        .where('pay_no', 'like', `${claim.orderNo}%`)
        .execute(),
    ).toHaveLength(1);
  });

  it('is done by another than the reviewer from 10,000 yuan on, offline as well', async () => {
    const { claim, reviewer, payer } = await approved(t, world, 2_000_000n, '10000');
    const words = '金额达到10,000.00元，审核人不能打款，请由其他管理员打款';
    expect((await step(reviewer, claim, 'pay', pay('pay'))).body).toMatchObject({ code: 1900, msg: words });
    const file = await t.factory.account({ role: 'admin' });
    const voucherFileId = await uploadedPicture(t, 'claimVoucher', file);
    expect((await step(reviewer, claim, 'offline', { voucherNo: 'PZ20260715', voucherFileId })).body.msg).toBe(words);
    expect((await step(payer, claim, 'pay', pay('pay'))).body.data.state).toBe('paying');
    const small = await approved(t, world, 2_000_000n, '9999.99');
    expect((await step(small.reviewer, small.claim, 'pay', pay('pay'))).body.data.state).toBe('paying');
  });

  it('that fails says why, and is tried three times more at most', async () => {
    const { claim, payer } = await approved(t, world, 500_000n, '1200');
    let now = claim;
    for (const action of ['pay', 'retry', 'retry', 'retry']) {
      expect((await step(payer, now, action, pay('fail'))).body.code).toBe(200);
      await runPayments(t);
      now = await detail(payer, claim.id);
      expect(now).toMatchObject({
        state: 'payFailed',
        reason: '收款账户状态异常',
        actions: [...(now.retriesLeft > 0 ? ['retry'] : []), 'offline', 'close'],
      });
    }
    expect(now).toMatchObject({
      retriesLeft: 0,
      blocked: [{ step: 'retry', reason: '已重试3次，不能再重试；请线下支付后标记，或关闭' }],
    });
    expect(now.payments.map((payment) => [payment.attempt, payment.payNo, payment.state, payment.code])).toEqual(
      [4, 3, 2, 1].map((attempt) => [attempt, `${claim.orderNo}-${attempt}`, 'failed', 'ACCOUNT_ABNORMAL']),
    );
    expect((await step(payer, now, 'retry', pay('pay'))).body).toMatchObject({
      code: 1900,
      msg: '已重试3次，不能再重试；请线下支付后标记，或关闭',
    });
    expect((await step(payer, now, 'close', { reason: '员工换卡后重新申请' })).body.data).toMatchObject({
      state: 'closed',
      reason: '员工换卡后重新申请',
    });
  });

  it('that takes its time arrives late', async () => {
    const { claim, payer } = await approved(t, world, 500_000n, '1200');
    await step(payer, claim, 'pay', pay('delay'));
    await runPayments(t, MINUTE);
    expect((await detail(payer, claim.id)).state).toBe('paying');
    await runPayments(t, 2 * MINUTE);
    expect((await detail(payer, claim.id)).state).toBe('paid');
  });

  it('reported twice, and once more anew, is paid once', async () => {
    const { claim, payer } = await approved(t, world, 500_000n, '1200');
    await step(payer, claim, 'pay', pay('twice'));
    await runPayments(t);
    expect(await story(claim.id)).toEqual(['apply→pendingReview', 'approve→approved', 'pay→paying', 'succeed→paid']);
    expect(
      await t.deps.db.selectFrom('payment_notice').select('nonce').where('pay_no', '=', `${claim.orderNo}-1`).execute(),
    ).toHaveLength(2);
  });
});

describe('a payment without an answer', () => {
  it('is of unknown outcome after half an hour, then asked for, and never paid again on a guess', async () => {
    const { claim, payer } = await approved(t, world, 500_000n, '1200');
    await step(payer, claim, 'pay', pay('silent'));
    await runPayments(t, 29 * MINUTE);
    await watch(t);
    expect((await detail(payer, claim.id)).state).toBe('paying');
    t.clock.advance(2 * MINUTE);
    // The channel says nothing at first.
    const ask = jest.spyOn(t.deps.pay, 'ask').mockRejectedValueOnce(new Error('no answer'));
    await watch(t);
    await proveAll(t);
    const lost = await detail(payer, claim.id);
    expect(lost).toMatchObject({ state: 'unknown', actions: ['query'] });
    for (const action of ['pay', 'retry']) expect((await step(payer, lost, action, pay('pay'))).body.code).toBe(1101);
    expect((await step(payer, lost, 'offline', { voucherNo: 'PZ0001', voucherFileId: newId() })).body.code).toBe(1101);
    // Not asked again before ten minutes have passed.
    await watch(t);
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockRestore();
    t.clock.advance(11 * MINUTE);
    await proveAll(t);
    await watch(t);
    expect((await detail(payer, claim.id)).state).toBe('paid');
    expect(await story(claim.id)).toEqual([
      'apply→pendingReview',
      'approve→approved',
      'pay→paying',
      'lose→unknown',
      'succeed→paid',
    ]);
  });

  it('can be asked for by hand', async () => {
    const { claim, payer } = await approved(t, world, 500_000n, '1200');
    const paying = (await step(payer, claim, 'pay', pay('silent'))).body.data;
    expect((await step(payer, paying, 'query')).body.msg).toBe('打款请求还在等待发送，请稍候再查询');
    await runPayments(t);
    expect((await step(payer, await detail(payer, claim.id), 'query')).body.data.logs.at(-1)).toMatchObject({
      action: 'query',
      toState: 'paying',
    });
    await t.runJobs();
    expect((await detail(payer, claim.id)).state).toBe('paid');
  });

  it('that its channel never heard of has failed, and is tried again under the same number', async () => {
    const { claim, payer } = await approved(t, world, 500_000n, '1200');
    await step(payer, claim, 'pay', pay('lost'));
    await runPayments(t);
    // Asked too early it may still be on its way.
    await step(payer, await detail(payer, claim.id), 'query');
    await t.runJobs();
    expect((await detail(payer, claim.id)).state).toBe('paying');
    t.clock.advance(31 * MINUTE);
    await proveAll(t);
    await watch(t);
    const failed = await detail(payer, claim.id);
    expect(failed).toMatchObject({ state: 'payFailed', reason: '渠道无此笔记录' });
    const again = (await step(payer, failed, 'retry', pay('pay'))).body.data;
    expect(again.payments.map((payment) => payment.payNo)).toEqual([`${claim.orderNo}-1`, `${claim.orderNo}-1`]);
    await runPayments(t);
    expect((await detail(payer, claim.id)).state).toBe('paid');
  });

  it('whose run broke off after it was marked as sent is not sent again', async () => {
    const { claim, payer } = await approved(t, world, 500_000n, '1200');
    await step(payer, claim, 'pay', pay('pay'));
    await t.deps.db
      .updateTable('claim_payment')
      .set({ state: 'sending', sent_at: t.clock.now() })
      .where('claim_id', '=', claim.id)
      .execute();
    const sent = jest.spyOn(t.deps.pay, 'pay');
    await runPayments(t);
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
  });

  it('whose job is gone is sent all the same', async () => {
    const { claim, payer } = await approved(t, world, 500_000n, '1200');
    await step(payer, claim, 'pay', pay('pay'));
    await t.deps.db.deleteFrom('job').where('kind', '=', 'claims.send').execute();
    t.clock.advance(6 * MINUTE);
    await proveAll(t);
    await watch(t);
    await runPayments(t);
    expect((await detail(payer, claim.id)).state).toBe('paid');
  });
});

describe('a payment by hand', () => {
  it('wants a voucher: its number and its picture', async () => {
    const admin = await t.factory.account({ role: 'admin' });
    const client = clientFor(t.app, await t.factory.session(admin));
    const { claim } = await approved(t, world, 500_000n, '1200');
    const voucherFileId = await uploadedPicture(t, 'claimVoucher', admin);
    const bad = async (own: Record<string, unknown>) =>
      (await step(client, claim, 'offline', { voucherNo: 'PZ-2026_0715', voucherFileId, ...own })).body.message;
    expect(await bad({ voucherNo: ' 12 ' })).toBe('凭证号应为4–40位字母、数字、- 或 _');
    expect(await bad({ voucherNo: '凭证一二三四' })).toBe('凭证号应为4–40位字母、数字、- 或 _');
    expect(await bad({ voucherFileId: null })).toBe('请上传付款凭证图片');
    expect(await bad({ voucherFileId: await uploadedPicture(t, 'licence', admin) })).toContain('文件已失效');
    expect(
      await bad({
        voucherFileId: await uploadedPicture(t, 'claimVoucher', await t.factory.account({ role: 'admin' })),
      }),
    ).toContain('文件已失效');
    const { body } = await step(client, claim, 'offline', { voucherNo: ' PZ-2026_0715 ', voucherFileId });
    expect(body.data).toMatchObject({
      state: 'paid',
      channel: 'offline',
      voucherNo: 'PZ-2026_0715',
      voucher: { id: voucherFileId },
      paidAt: expect.any(String),
    });
    expect((await client.get(`/api/files/${voucherFileId}/link`)).status).toBe(200);
    expect((await (await t.as('manager')).get(`/api/files/${voucherFileId}/link`)).status).toBe(404);
  });
});

describe('several payments', () => {
  it('are begun together, row by row, without those a rule keeps back', async () => {
    const admin = await t.as('admin');
    const ready = [await approved(t, world, 500_000n, '10'), await approved(t, world, 500_000n, '20')];
    const unreviewed = await claimed(t, world, 500_000n, '30');
    const answer = await admin.post<ClaimResults>(`${CLAIMS}/pay`, {
      requestId: newId(),
      ...pay('pay'),
      items: [
        ...ready.map(({ claim }) => ({ id: claim.id, version: claim.version })),
        { id: unreviewed.claim.id, version: 1 },
      ],
    });
    expect(answer.body.data).toMatchObject({
      done: 2,
      results: [{ ok: true }, { ok: true }, { ok: false, message: '领取单状态为“待审核”，不能打款' }],
    });
    await runPayments(t);
    for (const { claim } of ready) expect((await detail(admin, claim.id)).state).toBe('paid');
  });
});
