import type { JobView } from '@contract/jobs/schemas';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import { approved, askBankFile, claimWorld, detail } from './world';

jest.setTimeout(300_000);

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

type Ready = Awaited<ReturnType<typeof approved>>;

const STANDS_AGAINST: [string, (found: Ready) => Promise<unknown>, string][] = [
  [
    'a disputed slip',
    ({ slipId }) => t.deps.db.updateTable('wage_slip').set({ state: 'disputed' }).where('id', '=', slipId).execute(),
    '员工对这张工资条有异议，处理完成后再审核或打款',
  ],
  [
    'a recalled slip',
    ({ slipId }) => t.deps.db.updateTable('wage_slip').set({ state: 'recalled' }).where('id', '=', slipId).execute(),
    '工资条已撤回，不能审核或打款',
  ],
  [
    'an identity that was voided',
    ({ person }) =>
      t.deps.db.updateTable('real_name').set({ state: 'invalid' }).where('staff_id', '=', person.id).execute(),
    '员工未通过实名认证（或认证已失效），不能审核或打款',
  ],
  [
    'a net corrected below what is claimed',
    ({ slipId }) => t.deps.db.updateTable('wage_slip').set({ net_fen: 500n }).where('id', '=', slipId).execute(),
    '领取合计10.00元超过工资条实发5.00元，请驳回或关闭后由员工重新申请',
  ],
];

const seenNow = ({ id, version }: { id: string; version: number }) => ({ id, version });

describe('a bank file of claims', () => {
  it.each(STANDS_AGAINST)(
    'leaves out what would not be paid for %s, by filters and by hand, and says so',
    async (_what, change, message) => {
      const own = await claimWorld(t);
      const held = await approved(t, own, 500_000n, '10');
      const good = await approved(t, own, 500_000n, '20');
      await change(held);
      const admin = await t.as('admin');
      const left = {
        count: 1,
        named: [{ id: held.claim.id, orderNo: held.claim.orderNo, staffName: held.person.name, message }],
      };
      // By hand, where nothing is left.
      expect((await askBankFile(admin, { items: [seenNow(held.claim)] })).body).toMatchObject({
        code: 1900,
        msg: `没有可列入代发文件的领取：${held.claim.orderNo} ${held.person.name}（${message}）`,
        data: { leftOut: left },
      });
      expect((await askBankFile(admin, { filters: { company: own.company.id } })).body).toMatchObject({
        code: 200,
        data: { count: 1, leftOut: left },
      });
      await t.runJobs();
      expect(await detail(admin, held.claim.id)).toMatchObject({ state: 'approved', bankFileAt: null });
      expect((await detail(admin, good.claim.id)).bankFileAt).not.toBeNull();
    },
  );

  it('leaves out one’s own, and large ones one has reviewed oneself, for another to pay', async () => {
    const own = await claimWorld(t);
    const large = await approved(t, own, 1_200_000n, '10000');
    const mine = await approved(t, own, 500_000n, '30');
    const good = await approved(t, own, 500_000n, '20');
    const me = await t.deps.db
      .selectFrom('claim_order')
      .select('reviewer_id')
      .where('id', '=', large.claim.id)
      .executeTakeFirstOrThrow();
    await t.deps.db
      .updateTable('claim_order')
      .set({ account_id: me.reviewer_id ?? '' })
      .where('id', '=', mine.claim.id)
      .execute();
    const { data } = (await askBankFile(large.reviewer, { filters: { company: own.company.id } })).body;
    expect(data.count).toBe(1);
    expect(data.leftOut.named.map(({ orderNo, message }) => [orderNo, message])).toEqual([
      [large.claim.orderNo, '金额达到10,000.00元，审核人不能打款，请由其他管理员打款'],
      [mine.claim.orderNo, '不能打款自己的领取单，请由其他管理员处理'],
    ]);
    await t.runJobs();
    expect((await detail(large.reviewer, good.claim.id)).bankFileAt).not.toBeNull();
    // What was left out is another's to take; alone it is nothing to me.
    expect((await askBankFile(large.reviewer, { filters: { company: own.company.id } })).body.msg).toContain(
      '没有可列入代发文件的领取',
    );
    expect((await askBankFile(large.payer, { filters: { company: own.company.id } })).body.data).toMatchObject({
      count: 2,
      leftOut: { count: 0, named: [] },
    });
  });

  it('takes up thousands', async () => {
    const own = await claimWorld(t);
    const { claim, payer } = await approved(t, own, 500_000n, '1');
    const source = await t.deps.db
      .selectFrom('claim_order')
      .selectAll()
      .where('id', '=', claim.id)
      .executeTakeFirstOrThrow();
    const MORE = 4_000;
    const copies = Array.from({ length: MORE }, (_, index) => ({
      ...source,
      id: newId(),
      order_no: `CL20260714${String(index).padStart(6, '0')}`,
    }));
    for (let from = 0; from < MORE; from += 1_000)
      await t.deps.db
        .insertInto('claim_order')
        .values(copies.slice(from, from + 1_000))
        .execute();
    expect((await askBankFile(payer, { filters: { company: own.company.id } })).body.data).toMatchObject({
      count: MORE + 1,
      leftOut: { count: 0 },
    });
    await t.runJobs();
    expect(
      await t.deps.db
        .selectFrom('claim_log')
        .select('id')
        .where('company_id', '=', own.company.id)
        .where('action', '=', 'bankFile')
        .execute(),
    ).toHaveLength(MORE + 1);
  });

  it('that is waiting to be written leaves out what was disputed meanwhile, which stands in no file then', async () => {
    const own = await claimWorld(t);
    const [held, good] = [await approved(t, own, 500_000n, '10'), await approved(t, own, 500_000n, '20')];
    const admin = await t.as('admin');
    const { jobId } = (await askBankFile(admin, { filters: { company: own.company.id } })).body.data;
    await t.deps.db.updateTable('wage_slip').set({ state: 'disputed' }).where('id', '=', held.slipId).execute();
    await t.runJobs();
    const { result } = (await admin.get<JobView>(`/api/jobs/${jobId}`)).body.data;
    expect(result).toMatchObject({
      rows: 1,
      sumFen: '2000',
      skipped: 1,
      message: expect.stringContaining(`${held.claim.orderNo} ${held.person.name}未列入：员工对这张工资条有异议`),
    });
    const after = await detail(admin, held.claim.id);
    expect(after).toMatchObject({ state: 'approved', bankFileAt: null });
    expect(after.logs.at(-1)).toMatchObject({ action: 'bankFileOut', note: expect.stringContaining('有异议') });
    expect((await detail(admin, good.claim.id)).bankFileAt).not.toBeNull();
  });
});
