import type { ClaimResults } from '@contract/claims/schemas';
import { newId } from '@server/kernel/ids';
import { uploadedPicture } from '../../support/pictures';
import { testApp, type TestApp } from '../../support/server';
import { type Client, clientFor } from '../../support/server-client';
import type { AccountRecord } from '../../support/server-factory';
import type { WageWorld } from '../../support/wage-world';
import {
  askBankFile,
  type Claimer,
  CLAIMS,
  claimWorld,
  detail,
  issued,
  MINUTE,
  runPayments,
  step,
  submit,
} from './world';

let t: TestApp;
let world: WageWorld;
beforeAll(async () => {
  t = await testApp();
  world = await claimWorld(t);
});
afterAll(() => t.close());

const PAY = { channel: 'bank', sandbox: 'pay' };
const WORDS =
  /^24小时内该员工由您审核并打款的已有9,999\.99元，连同本笔达到10,000\.00元，审核人不能打款，请由其他管理员打款$/;

interface Two {
  account: AccountRecord;
  admin: Client;
  other: Client;
  person: Claimer;
  claims: { id: string; version: number }[];
}

/** Two claims of one slip, just below the amount that wants two people each, reviewed by one administrator. */
async function split(): Promise<Two> {
  const { person, slipId } = await issued(t, world, 5_000_000n);
  const account = await t.factory.account({ role: 'admin' });
  const admin = clientFor(t.app, await t.factory.session(account));
  const claims: Two['claims'] = [];
  for (let count = 0; count < 2; count += 1) {
    const { data } = (await submit(t, person.account, slipId, '9999.99')).body;
    claims.push((await step(admin, data, 'approve')).body.data);
  }
  return { account, admin, other: await t.as('admin'), person, claims };
}
const pair = ({ claims: [one, two] }: Two) => {
  if (!one || !two) throw new Error('two claims');
  return { one, two };
};

describe('an amount that wants two people, claimed in two', () => {
  it('is not paid by its reviewer alone: the second wants somebody else', async () => {
    const found = await split();
    const { one, two } = pair(found);
    expect((await step(found.admin, one, 'pay', PAY)).body.data.state).toBe('paying');
    expect((await step(found.admin, two, 'pay', PAY)).body).toMatchObject({
      code: 1900,
      msg: expect.stringMatching(WORDS),
    });
    await runPayments(t);
    expect((await step(found.admin, two, 'pay', PAY)).body.msg).toMatch(WORDS);
    expect((await step(found.other, two, 'pay', PAY)).body.data.state).toBe('paying');
  });

  it('nor in two calls at the same moment, nor in one call', async () => {
    const both = await split();
    const { one, two } = pair(both);
    const codes = (await Promise.all([step(both.admin, one, 'pay', PAY), step(both.admin, two, 'pay', PAY)])).map(
      ({ body }) => body.code,
    );
    expect(codes.sort((a, b) => a - b)).toEqual([200, 1900]);
    const several = await split();
    const items = several.claims.map(({ id, version }) => ({ id, version }));
    const answer = (await several.admin.post<ClaimResults>(`${CLAIMS}/pay`, { requestId: newId(), ...PAY, items })).body
      .data;
    expect(answer.done).toBe(1);
    expect(answer.results.map((row) => row.message)).toEqual(['', expect.stringMatching(WORDS)]);
  });

  it('nor by a bank file, or by a bank file and a channel', async () => {
    const found = await split();
    const file = (await askBankFile(found.admin, { items: found.claims.map(({ id, version }) => ({ id, version })) }))
      .body.data;
    expect(file).toMatchObject({ count: 1, leftOut: { count: 1, named: [{ message: expect.stringMatching(WORDS) }] } });
    const left = file.leftOut.named[0]?.id ?? '';
    expect((await step(found.admin, await detail(found.admin, left), 'pay', PAY)).body.msg).toMatch(WORDS);
    expect(
      (await askBankFile(found.admin, { items: [{ id: left, version: (await detail(found.admin, left)).version }] }))
        .body.msg,
    ).toContain('请由其他管理员打款');
    expect(
      (await askBankFile(found.other, { items: [{ id: left, version: (await detail(found.admin, left)).version }] }))
        .body.data.count,
    ).toBe(1);
  });

  it('nor by hand', async () => {
    const found = await split();
    const { one, two } = pair(found);
    const offline = async (claim: { id: string; version: number }) =>
      step(found.admin, claim, 'offline', {
        voucherNo: `PZ${newId().slice(-8)}`,
        voucherFileId: await uploadedPicture(t, 'claimVoucher', found.account),
      });
    expect((await offline(one)).body.data.state).toBe('paid');
    expect((await offline(two)).body.msg).toMatch(WORDS);
    expect((await step(found.admin, two, 'pay', PAY)).body.msg).toMatch(WORDS);
  });

  it('nor by trying the one again that had failed before', async () => {
    const found = await split();
    const { one, two } = pair(found);
    await step(found.admin, one, 'pay', { channel: 'bank', sandbox: 'fail' });
    await runPayments(t);
    const failed = await detail(found.admin, one.id);
    expect(failed.state).toBe('payFailed');
    // Nothing was paid: it does not count, but itself comes on top of what was paid since.
    expect((await step(found.admin, two, 'pay', PAY)).body.data.state).toBe('paying');
    expect((await step(found.admin, failed, 'retry', PAY)).body.msg).toMatch(WORDS);
  });

  it('nor after the first was called back: its amount can be claimed anew', async () => {
    const found = await split();
    const { one, two } = pair(found);
    await step(found.admin, one, 'pay', PAY);
    await runPayments(t);
    await step(found.admin, await detail(found.admin, one.id), 'reverse', {
      voucherNo: 'TP20260715',
      reason: '银行退票',
    });
    expect((await step(found.admin, two, 'pay', PAY)).body.msg).toMatch(WORDS);
  });

  it('counts for 24 hours, of one employee, and of one person', async () => {
    const found = await split();
    const { one, two } = pair(found);
    await step(found.admin, one, 'pay', PAY);
    await runPayments(t);
    // Somebody else's claim, by the same administrator.
    const another = await issued(t, world, 2_000_000n);
    const theirs = (
      await step(found.admin, (await submit(t, another.person.account, another.slipId, '9999.99')).body.data, 'approve')
    ).body.data;
    expect((await step(found.admin, theirs, 'pay', PAY)).body.data.state).toBe('paying');
    t.clock.advance(24 * 60 * MINUTE);
    const fresh = clientFor(t.app, await t.factory.session(found.account));
    expect((await step(fresh, two, 'pay', PAY)).body.data.state).toBe('paying');
  });
});

describe('an amount that wants two people, paid in two', () => {
  it('is not reversed by its payer alone', async () => {
    const found = await split();
    const { one, two } = pair(found);
    for (const claim of [one, two]) await step(found.other, claim, 'pay', PAY);
    await runPayments(t);
    const reverse = async (client: Client, id: string) =>
      step(client, await detail(client, id), 'reverse', { voucherNo: 'TP20260715', reason: '银行退票' });
    expect((await reverse(found.other, one.id)).body.code).toBe(200);
    expect((await reverse(found.other, two.id)).body.msg).toBe(
      '24小时内该员工由您打款并冲正的已有9,999.99元，连同本笔达到10,000.00元，打款人不能冲正，请由其他管理员冲正',
    );
    expect((await reverse(found.admin, two.id)).body.code).toBe(200);
  });
});
