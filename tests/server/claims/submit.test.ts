import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { WageWorld } from '../../support/wage-world';
import { claimed, claimer, claimWorld, issue, issued, logsOf, MINE, offersOf, submit } from './world';

let t: TestApp;
let world: WageWorld;
beforeAll(async () => {
  t = await testApp();
  world = await claimWorld(t);
});
afterAll(() => t.close());

describe('what an employee is offered', () => {
  it('is the net of his slips, less what he has claimed, to his own card masked', async () => {
    const { person, slipId } = await issued(t, world, 800_000n);
    expect(await offersOf(t, person.account)).toEqual([
      expect.objectContaining({
        type: 'claim',
        slipId,
        companyName: world.company.name,
        payMonth: '2026-06',
        wholeFen: '800000',
        takenFen: '0',
        claimableFen: '800000',
        cardMasked: `**** ${person.card.slice(-4)}`,
        hindrance: null,
      }),
    ]);
    await submit(t, person.account, slipId, '3,000.50');
    expect((await offersOf(t, person.account))[0]).toMatchObject({ takenFen: '300050', claimableFen: '499950' });
    await submit(t, person.account, slipId, '4999.50');
    expect(await offersOf(t, person.account)).toEqual([]);
  });

  it.each([
    [{ realName: 'unsubmitted' as const }, '请先完成实名认证，通过后即可领取'],
    [{ realName: 'invalid' as const }, '实名认证已失效，请重新认证'],
    [{ card: null }, '员工档案中没有收款银行卡，请联系人事补充'],
    [{ card: '6222021234567890123' }, '员工档案中的银行卡号有误，请联系人事更正'],
    [{ cardName: '别人' }, '收款卡户名与本人姓名不一致，只能付给本人的卡，请联系人事更正'],
  ])('says what stands against it: %j', async (own, words) => {
    const { person, slipId } = await issued(t, world, 100_000n, own);
    expect((await offersOf(t, person.account))[0]?.hindrance).toBe(words);
    expect((await submit(t, person.account, slipId, '10')).body).toMatchObject({ code: 1900, msg: words });
  });

  it.each([
    ['a document that ran out last night', { id_expire_at: '2026-07-14' }],
    ['a mobile that is no longer the account’s', { mobile_index: 'another' }],
  ])('is held up by %s, before anybody has gone through the verifications', async (_what, change) => {
    const { person, slipId } = await issued(t, world, 100_000n);
    expect((await offersOf(t, person.account))[0]?.hindrance).toBeNull();
    await t.deps.db.updateTable('real_name').set(change).where('account_id', '=', person.account.id).execute();
    expect((await offersOf(t, person.account))[0]?.hindrance).toBe('实名认证已失效，请重新认证');
    expect((await submit(t, person.account, slipId, '10')).body.code).toBe(1900);
  });

  it('is nothing where the company does not allow it, or of slips issued before it did', async () => {
    const closed = await claimWorld(t, { allowed: false });
    const { person, slipId } = await issued(t, closed, 100_000n);
    expect(await offersOf(t, person.account)).toEqual([]);
    expect((await submit(t, person.account, slipId, '10')).status).toBe(404);
    await t.deps.db
      .updateTable('company')
      .set({ claim_since: new Date(t.clock.now().getTime() + 1) })
      .where('id', '=', closed.company.id)
      .execute();
    expect(await offersOf(t, person.account)).toEqual([]);
  });

  it('is not what is unpublished, recalled, or went to the bank as a whole', async () => {
    const { person, slipId, batchId } = await issued(t, world, 100_000n);
    const finance = await t.as(world.finance);
    await finance.post(`/api/wages/batches/${batchId}/bank-file`, {
      requestId: newId(),
      format: 'generic',
      reason: '发放工资',
    });
    expect((await offersOf(t, person.account))[0]?.hindrance).toBe('这份工资已由企业通过银行代发，请勿重复领取');
    expect((await submit(t, person.account, slipId, '10')).body.code).toBe(1900);
    const manager = await t.as(world.manager);
    const slip = await t.deps.db
      .selectFrom('wage_slip')
      .select('version')
      .where('id', '=', slipId)
      .executeTakeFirstOrThrow();
    expect(
      (
        await manager.post(`/api/wages/slips/${slipId}/recall`, {
          version: slip.version,
          requestId: newId(),
          reason: '金额有误',
        })
      ).body.code,
    ).toBe(200);
    expect(await offersOf(t, person.account)).toEqual([]);
    expect((await submit(t, person.account, slipId, '10')).status).toBe(404);
  });

  it('waits while a slip is disputed', async () => {
    const { person, slipId } = await issued(t, world, 100_000n);
    const me = await t.as(person.account);
    const { version } = await t.deps.db
      .selectFrom('wage_slip')
      .select('version')
      .where('id', '=', slipId)
      .executeTakeFirstOrThrow();
    await me.post(`/api/me/slips/${slipId}/objection`, {
      version,
      category: '金额不符',
      itemKeys: ['baseWage'],
      content: '基本工资少算了',
    });
    const state = await t.deps.db
      .selectFrom('wage_slip')
      .select('state')
      .where('id', '=', slipId)
      .executeTakeFirstOrThrow();
    expect(state.state).toBe('disputed');
    expect((await offersOf(t, person.account))[0]?.hindrance).toBe('工资条的异议处理中，处理完成后才能领取');
    expect((await submit(t, person.account, slipId, '10')).body.code).toBe(1900);
  });
});

describe('handing a claim in', () => {
  it.each([
    ['', '请填写领取金额'],
    ['0', '领取金额须大于0'],
    ['-5', '领取金额须大于0'],
    ['10.005', '领取金额最多两位小数'],
    ['0.99', '领取金额不能少于1.00元'],
    ['1000.01', '领取金额不能超过可领的1,000.00元'],
    ['1e2', '领取金额应为数字，如 1200.50'],
    ['一百', '领取金额应为数字，如 1200.50'],
    ['99999999999', '领取金额超出范围'],
  ])('refuses the amount “%s”', async (amount, words) => {
    const { person, slipId } = await issued(t, world, 100_000n);
    expect(await submit(t, person.account, slipId, amount)).toMatchObject({
      status: 422,
      body: { message: words, errors: [{ field: 'amount' }] },
    });
    expect(await t.deps.db.selectFrom('claim_order').select('id').where('slip_id', '=', slipId).execute()).toEqual([]);
  });

  it('takes the whole of it, gives it a number, keeps the card as it was, and writes it down', async () => {
    const { person, slipId, claim } = await claimed(t, world, 123_456n, '1234.56');
    expect(claim).toMatchObject({
      orderNo: expect.stringMatching(/^CL20260715\d{6}$/),
      state: 'pendingReview',
      amountFen: '123456',
      version: 1,
      cancellable: true,
    });
    const row = await t.deps.db
      .selectFrom('claim_order')
      .selectAll()
      .where('id', '=', claim.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ slip_id: slipId, claimable_fen: 123_456n, fee_fen: 0n, pay_fen: 123_456n });
    expect(JSON.stringify({ ...row, claimable_fen: '', amount_fen: '', fee_fen: '', pay_fen: '' })).not.toContain(
      person.card,
    );
    expect((await logsOf(await t.as('admin'), { keyword: claim.orderNo })).list).toMatchObject([
      {
        action: 'apply',
        fromState: null,
        toState: 'pendingReview',
        amountFen: '123456',
        operatorName: person.account.name,
        ip: '127.0.0.1',
      },
    ]);
    const audits = await t.deps.db.selectFrom('audit_log').selectAll().where('target_id', '=', claim.id).execute();
    expect(audits).toMatchObject([{ action: 'claims.submit', company_id: world.company.id }]);
    expect(JSON.stringify(audits)).not.toMatch(/1234\.56|123456/);
  });

  it('answers a double click once', async () => {
    const { person, slipId } = await issued(t, world, 100_000n);
    const [one, two] = await Promise.all([
      submit(t, person.account, slipId, '10', 'double-click'),
      submit(t, person.account, slipId, '10', 'double-click'),
    ]);
    expect(one.body.data).toEqual(two.body.data);
    expect((await offersOf(t, person.account))[0]?.takenFen).toBe('1000');
  });

  it('is for one’s own slips: of anybody else, and of another company, there is none', async () => {
    const { slipId } = await issued(t, world, 100_000n);
    const colleague = await claimer(t, world.company.id);
    const stranger = await claimer(t, (await claimWorld(t)).company.id);
    for (const who of [colleague, stranger]) expect((await submit(t, who.account, slipId, '10')).status).toBe(404);
    expect((await submit(t, colleague.account, newId(), '10')).status).toBe(404);
    expect(
      (await (await t.as(colleague.account)).post(MINE, { requestId: newId(), type: 'claim', amount: '10' })).body
        .message,
    ).toBe('请选择要领取的工资条');
    expect(
      (await (await t.as(null)).post(MINE, { requestId: newId(), type: 'claim', slipId, amount: '10' })).status,
    ).toBe(401);
    expect((await (await t.as(null)).get(`${MINE}/offers`)).status).toBe(401);
  });
});

describe('fifty claims on one slip at once', () => {
  it('never exceed what can be claimed', async () => {
    const { person, slipId } = await issued(t, world, 100_000n);
    const client = await t.as(person.account);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.post(MINE, { requestId: newId(), type: 'claim', slipId, amount: '300' })),
    );
    const codes = answers.map((answer) => (answer.status === 200 ? answer.body.code : answer.status));
    expect(codes.filter((code) => code === 200)).toHaveLength(3);
    // 100.00 yuan are left: the others are told so.
    expect(
      answers
        .filter((answer) => answer.status === 422)
        .every((answer) => answer.body.message === '领取金额不能超过可领的100.00元'),
    ).toBe(true);
    expect(codes.filter((code) => code === 422)).toHaveLength(47);
    const { sum } = await t.deps.db
      .selectFrom('claim_order')
      .select((eb) => eb.fn.sum<bigint>('amount_fen').as('sum'))
      .where('slip_id', '=', slipId)
      .executeTakeFirstOrThrow();
    expect(BigInt(sum)).toBe(90_000n);
  });

  it('and of several slips of one person each keeps its own limit', async () => {
    const person = await claimer(t, world.company.id);
    const batches = [
      await issue(t, world, [person], [50_000n], '2026-05'),
      await issue(t, world, [person], [70_000n], '2026-06'),
    ];
    const slips = await t.deps.db
      .selectFrom('wage_slip')
      .select(['id', 'net_fen'])
      .where('batch_id', 'in', batches)
      .execute();
    const client = await t.as(person.account);
    await Promise.all(
      slips.flatMap((slip) =>
        Array.from({ length: 10 }, () =>
          client.post(MINE, { requestId: newId(), type: 'claim', slipId: slip.id, amount: '200' }),
        ),
      ),
    );
    for (const slip of slips) {
      const { n } = await t.deps.db
        .selectFrom('claim_order')
        .select((eb) => eb.fn.countAll<bigint>().as('n'))
        .where('slip_id', '=', slip.id)
        .executeTakeFirstOrThrow();
      expect(Number(n)).toBe(Number(slip.net_fen / 20_000n));
    }
  });
});

describe('taking a claim back', () => {
  it('is possible until somebody has decided, frees the amount, and is nobody else’s', async () => {
    const { claim, person } = await claimed(t, world, 100_000n, '1000');
    const other = await claimer(t, world.company.id);
    expect(
      (await (await t.as(other.account)).post(`${MINE}/${claim.id}/cancel`, { version: 1, requestId: newId() })).status,
    ).toBe(404);
    const me = await t.as(person.account);
    expect((await me.post(`${MINE}/${claim.id}/cancel`, { version: 9, requestId: newId() })).body.code).toBe(409);
    expect((await me.post(`${MINE}/${claim.id}/cancel`, { version: 1, requestId: newId() })).body.data).toMatchObject({
      state: 'cancelled',
      cancellable: false,
    });
    expect((await offersOf(t, person.account))[0]?.claimableFen).toBe('100000');
    expect((await me.post(`${MINE}/${claim.id}/cancel`, { version: 2, requestId: newId() })).body).toMatchObject({
      code: 1101,
      msg: '领取“已取消”，不能取消，请刷新查看',
    });
    expect((await me.get<{ list: unknown[]; total: number }>(MINE)).body.data).toMatchObject({
      total: 1,
      list: [{ id: claim.id, state: 'cancelled' }],
    });
  });
});
