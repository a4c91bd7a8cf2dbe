import { sql } from 'kysely';
import type { ClaimResults } from '@contract/claims/schemas';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { WageWorld } from '../../support/wage-world';
import { approved, claimed, CLAIMS, claimWorld, detail, logsOf, offersOf, seen, step, submit } from './world';

let t: TestApp;
let world: WageWorld;
beforeAll(async () => {
  t = await testApp();
  world = await claimWorld(t);
});
afterAll(() => t.close());

describe('a review', () => {
  it('lets a claim wait for its payment, says who did, and is written down', async () => {
    const { claim } = await claimed(t, world, 500_000n, '1200');
    const admin = await t.as('admin');
    const { body } = await step(admin, claim, 'approve');
    expect(body.data).toMatchObject({
      state: 'approved',
      version: 2,
      reviewerName: expect.any(String),
      reviewedAt: t.clock.now().toISOString(),
      actions: ['pay', 'offline', 'close'],
    });
    expect(body.data.logs.map((log) => `${log.action} ${log.fromState}→${log.toState}`)).toEqual([
      'apply null→pendingReview',
      'approve pendingReview→approved',
    ]);
    const audits = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'note'])
      .where('target_id', '=', claim.id)
      .orderBy('id')
      .execute();
    expect(audits.map((row) => row.action)).toEqual(['claims.submit', 'claims.approve']);
  });

  it('is refused at an older version, and the second time, saying who was quicker', async () => {
    const { claim } = await claimed(t, world, 500_000n, '1200');
    const admin = await t.as('admin');
    expect((await step(admin, { ...claim, version: 7 }, 'approve')).body.code).toBe(409);
    const request = seen(claim);
    const first = await admin.post(`${CLAIMS}/${claim.id}/approve`, request);
    expect((await admin.post(`${CLAIMS}/${claim.id}/approve`, request)).body).toEqual(first.body);
    expect((await step(await t.as('admin'), claim, 'approve')).body).toMatchObject({
      code: 1101,
      msg: expect.stringMatching(/^领取单已由账号\d+于2026-07-15 \d\d:\d\d处理为“待打款”，不能通过$/),
    });
  });

  it('sends it back with a reason the employee reads; the amount is free again', async () => {
    const { claim, person } = await claimed(t, world, 100_000n, '1000');
    const admin = await t.as('admin');
    expect((await step(admin, claim, 'reject', { reason: '一' })).body.message).toBe('原因应为2–200个字，现在是1个字');
    expect((await step(admin, claim, 'reject', { reason: ' 与考勤不符 ' })).body.data).toMatchObject({
      state: 'rejected',
      reason: '与考勤不符',
      actions: [],
    });
    expect(
      (await (await t.as(person.account)).get<{ list: unknown[] }>('/api/me/claims')).body.data.list,
    ).toMatchObject([{ state: 'rejected', reason: '与考勤不符' }]);
    expect((await offersOf(t, person.account))[0]?.claimableFen).toBe('100000');
  });

  it('is not one’s own: an administrator with a slip asks another', async () => {
    const { claim } = await claimed(t, world, 100_000n, '10');
    const admin = await t.factory.account({ role: 'admin' });
    await t.deps.db.updateTable('claim_order').set({ account_id: admin.id }).where('id', '=', claim.id).execute();
    for (const action of ['approve', 'reject'])
      expect((await step(await t.as(admin), claim, action, { reason: '自己的' })).body.msg).toContain('自己的领取单');
  });

  it.each([
    [
      'identity no longer verified',
      (companyId: string, staffId: string) =>
        t.deps.db
          .updateTable('real_name')
          .set({ state: 'invalid' })
          .where('company_id', '=', companyId)
          .where('staff_id', '=', staffId)
          .execute(),
      '员工未通过实名认证（或认证已失效），不能审核或打款',
    ],
    [
      'a company that is closed',
      (companyId: string) =>
        t.deps.db.updateTable('company').set({ status: 'disabled' }).where('id', '=', companyId).execute(),
      '企业已停用，不能审核或打款',
    ],
    [
      'a disputed slip',
      (companyId: string) =>
        t.deps.db.updateTable('wage_slip').set({ state: 'disputed' }).where('company_id', '=', companyId).execute(),
      '员工对这张工资条有异议，处理完成后再审核或打款',
    ],
    [
      'a recalled slip',
      (companyId: string) =>
        t.deps.db.updateTable('wage_slip').set({ state: 'recalled' }).where('company_id', '=', companyId).execute(),
      '工资条已撤回，不能审核或打款',
    ],
    [
      'a net corrected below what is claimed',
      (companyId: string) =>
        t.deps.db.updateTable('wage_slip').set({ net_fen: 500n }).where('company_id', '=', companyId).execute(),
      '领取合计10.00元超过工资条实发5.00元，请驳回或关闭后由员工重新申请',
    ],
  ])('is held up by %s, and so is the payment', async (_what, change, words) => {
    const own = await claimWorld(t);
    const waiting = await claimed(t, own, 100_000n, '10');
    const ready = await approved(t, await claimWorld(t), 100_000n, '10');
    await change(own.company.id, waiting.person.id);
    await change(ready.person.companyId, ready.person.id);
    expect((await step(await t.as('admin'), waiting.claim, 'approve')).body).toMatchObject({ code: 1900, msg: words });
    expect((await step(ready.payer, ready.claim, 'pay', { channel: 'bank' })).body).toMatchObject({
      code: 1900,
      msg: words,
    });
    // Sending it back stays possible.
    expect((await step(await t.as('admin'), waiting.claim, 'reject', { reason: '不符合条件' })).body.data.state).toBe(
      'rejected',
    );
    expect((await step(ready.payer, ready.claim, 'close', { reason: '不符合条件' })).body.data.state).toBe('closed');
  });
});

describe('several at once', () => {
  it('pass or say why not, row by row, in one call and once', async () => {
    const good = [await claimed(t, world, 100_000n, '10'), await claimed(t, world, 100_000n, '20')];
    const stale = await claimed(t, world, 100_000n, '30');
    const done = await approved(t, world, 100_000n, '40');
    const admin = await t.as('admin');
    const request = {
      requestId: newId(),
      items: [
        ...good.map(({ claim }) => ({ id: claim.id, version: 1 })),
        { id: stale.claim.id, version: 5 },
        { id: done.claim.id, version: 2 },
        { id: newId(), version: 1 },
      ],
    };
    const answer = await admin.post<ClaimResults>(`${CLAIMS}/approve`, request);
    expect(answer.body.data.done).toBe(2);
    expect(answer.body.data.results.map((row) => [row.ok, row.message])).toEqual([
      [true, ''],
      [true, ''],
      [false, '数据已被他人修改，请刷新'],
      [false, expect.stringContaining('不能通过')],
      [false, '领取单不存在'],
    ]);
    expect((await admin.post(`${CLAIMS}/approve`, request)).body).toEqual(answer.body);
    expect((await detail(admin, good[0]?.claim.id ?? '')).state).toBe('approved');
    expect((await detail(admin, stale.claim.id)).state).toBe('pendingReview');
  });

  it('are 1 to 200', async () => {
    const admin = await t.as('admin');
    const items = Array.from({ length: 201 }, () => ({ id: newId(), version: 1 }));
    expect((await admin.post(`${CLAIMS}/approve`, { requestId: newId(), items })).status).toBe(422);
    expect((await admin.post(`${CLAIMS}/approve`, { requestId: newId(), items: [] })).status).toBe(422);
    expect(
      (await admin.post<ClaimResults>(`${CLAIMS}/approve`, { requestId: newId(), items: items.slice(1) })).body.data
        .results,
    ).toHaveLength(200);
  });
});

describe('the log', () => {
  it('takes rows in and gives none away: no change, no delete, whoever asks', async () => {
    const { claim } = await claimed(t, world, 100_000n, '10');
    const { db } = t.deps;
    await expect(
      db.updateTable('claim_log').set({ note: '改' }).where('claim_id', '=', claim.id).execute(),
    ).rejects.toThrow('append-only');
    await expect(db.deleteFrom('claim_log').where('claim_id', '=', claim.id).execute()).rejects.toThrow('append-only');
    await expect(sql`truncate claim_log`.execute(db)).rejects.toThrow('append-only');
    expect((await logsOf(await t.as('admin'), { keyword: claim.orderNo })).total).toBe(1);
  });

  it('is found by order, person, company, action, operator and day of China', async () => {
    const own = await claimWorld(t);
    const { claim, person } = await claimed(t, own, 100_000n, '10');
    const admin = await t.as('admin');
    await step(admin, claim, 'approve');
    const company = own.company.id;
    const actions = async (query: Record<string, string>) =>
      (await logsOf(admin, { company, ...query })).list.map((log) => log.action);
    expect(await actions({})).toEqual(['approve', 'apply']);
    expect(await actions({ sortOrder: 'asc' })).toEqual(['apply', 'approve']);
    expect(await actions({ action: 'approve' })).toEqual(['approve']);
    expect(await actions({ operator: person.account.name })).toEqual(['apply']);
    expect(await actions({ operator: '系统' })).toEqual([]);
    expect(await actions({ keyword: person.name })).toEqual(['approve', 'apply']);
    expect(await actions({ keyword: person.mobile ?? '' })).toEqual(['approve', 'apply']);
    expect(await actions({ keyword: (person.mobile ?? '').slice(-4) })).toEqual(['approve', 'apply']);
    expect(await actions({ keyword: '13900009999' })).toEqual([]);
    expect(await actions({ type: 'claim', state: 'pendingReview' })).toEqual(['apply']);
    expect(await actions({ type: 'advance' })).toEqual([]);
    expect(await actions({ amountMin: '1000', amountMax: '1000' })).toEqual(['approve', 'apply']);
    expect(await actions({ amountMin: '1001' })).toEqual([]);
    expect(await actions({ amountMax: '999' })).toEqual([]);
    expect(await actions({ from: '2026-07-16' })).toEqual([]);
    expect(await actions({ from: '2026-07-15', to: '2026-07-15' })).toEqual(['approve', 'apply']);
    expect((await admin.get(`${CLAIMS}/logs`, { query: { from: '2026-02-30' } })).body.message).toBe(
      '开始日期不存在，应为 1900-01-01 至 2099-12-31 之间的日期，写作 YYYY-MM-DD',
    );
    expect((await admin.get(`${CLAIMS}/logs`, { query: { amountMin: '5', amountMax: '1' } })).body.message).toBe(
      '金额区间的下限大于上限',
    );
    const bad = async (query: Record<string, string>) => (await admin.get(`${CLAIMS}/logs`, { query })).status;
    expect([
      await bad({ state: 'lost' }),
      await bad({ type: 'loan' }),
      await bad({ amountMin: '-1' }),
      await bad({ action: 'erase' }),
      await bad({ sortField: 'ip' }),
    ]).toEqual(Array(5).fill(422));
  });
});

describe('a slip somebody is being paid of', () => {
  it('is not recalled, alone or with its batch, and the claims are named', async () => {
    const own = await claimWorld(t);
    const { claim, slipId, batchId, person } = await claimed(t, own, 100_000n, '10');
    const manager = await t.as(own.manager);
    const slip = await t.deps.db
      .selectFrom('wage_slip')
      .select('version')
      .where('id', '=', slipId)
      .executeTakeFirstOrThrow();
    const one = await manager.post<{ claims: unknown[] }>(`/api/wages/slips/${slipId}/recall`, {
      version: slip.version,
      requestId: newId(),
      reason: '金额有误',
    });
    expect(one.body).toMatchObject({
      code: 1221,
      msg: `有未完结的薪资领取，不能撤回：${person.name} ${claim.orderNo}（待审核，10.00元）。请由平台管理员先驳回、关闭或完成打款`,
    });
    expect(one.body.data.claims).toHaveLength(1);
    const batch = async () =>
      (await manager.get<{ version: number; state: string }>(`/api/wages/batches/${batchId}`)).body.data;
    const recall = async () =>
      manager.post(`/api/wages/batches/${batchId}/act`, {
        action: 'recallAll',
        version: (await batch()).version,
        requestId: newId(),
        reason: '金额有误',
      });
    expect((await recall()).body.code).toBe(1221);
    expect((await batch()).state).toBe('published');
    await step(await t.as('admin'), claim, 'reject', { reason: '工资条要更正' });
    expect((await recall()).body.code).toBe(200);
    expect((await submit(t, person.account, slipId, '10')).status).toBe(404);
  });
});
