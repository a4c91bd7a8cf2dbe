import { newId } from '@server/kernel/ids';
import { jsonText } from '@server/db/json';
import { testApp, type TestApp } from '../../support/server';
import type { WageWorld } from '../../support/wage-world';
import { type Claimer, claimer, claimWorld, issue, MINE, offersOf, step } from './world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Attendance of a month as it was sent to somebody. */
async function attended(
  person: Claimer,
  month: string,
  actualDays: number,
  state: 'draft' | 'sent' | 'confirmed' | 'disputed' = 'sent',
): Promise<void> {
  const at = t.clock.now();
  await t.deps.db
    .insertInto('check_record')
    .values({
      company_id: person.companyId,
      id: newId(),
      month,
      staff_id: person.id,
      name: person.name,
      staff_no: person.staffNo,
      dept: null,
      state,
      figures: jsonText({ actualDays }),
      source: 'manual',
      sent_at: at,
      settled_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Somebody with 10,000.00 gross in May and `days` attended in June, whose wages are not issued yet. */
async function worker(days = 21.75, rate = 50): Promise<{ world: WageWorld; person: Claimer }> {
  const world = await claimWorld(t, { advanceRate: rate });
  const person = await claimer(t, world.company.id);
  await issue(t, world, [person], [990_000n], '2026-05');
  await attended(person, '2026-06', days);
  return { world, person };
}

const advance = async (person: Claimer, amount: string, payMonth = '2026-06') =>
  (await t.as(person.account)).post(MINE, {
    requestId: newId(),
    type: 'advance',
    companyId: person.companyId,
    payMonth,
    amount,
  });
const offered = async (person: Claimer) =>
  (await offersOf(t, person.account)).find((offer) => offer.type === 'advance');

describe('an advance', () => {
  it.each([
    [21.75, 50, '500000'],
    [10, 50, '229885'],
    [10, 20, '91954'],
    [31, 50, '500000'],
  ])('on %s days at %s percent is limited to %s 分', async (days, rate, limit) => {
    const { person } = await worker(days, rate);
    expect(await offered(person)).toMatchObject({
      payMonth: '2026-06',
      wholeFen: limit,
      claimableFen: limit,
      hindrance: null,
    });
  });

  it('is taken twice a month at most, never above the limit', async () => {
    const { person } = await worker();
    expect((await advance(person, '5000.01')).body.message).toBe('领取金额不能超过可领的5,000.00元');
    expect((await advance(person, '1000')).body).toMatchObject({
      code: 200,
      data: { type: 'advance', payMonth: '2026-06' },
    });
    expect((await advance(person, '4000.01')).body.message).toBe('领取金额不能超过可领的4,000.00元');
    expect((await advance(person, '1000')).body.code).toBe(200);
    expect((await advance(person, '1000')).body).toMatchObject({ code: 1900, msg: '每月最多预支2次，本月次数已用完' });
  });

  it('of twenty at once two get through', async () => {
    const { person } = await worker();
    const client = await t.as(person.account);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.post(MINE, {
          requestId: newId(),
          type: 'advance',
          companyId: person.companyId,
          payMonth: '2026-06',
          amount: '100',
        }),
      ),
    );
    expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(2);
  });

  it('wants a company that allows it, attendance shown and not disputed, and a month without wages', async () => {
    const none = await worker(21.75, 0);
    expect(await offered(none.person)).toBeUndefined();
    expect((await advance(none.person, '100')).status).toBe(404);
    const world = await claimWorld(t, { advanceRate: 50 });
    const [draft, disputed] = [await claimer(t, world.company.id), await claimer(t, world.company.id)];
    await issue(t, world, [draft, disputed], [990_000n, 990_000n], '2026-05');
    await attended(draft, '2026-06', 20, 'draft');
    await attended(disputed, '2026-06', 20, 'disputed');
    for (const person of [draft, disputed]) expect(await offered(person)).toBeUndefined();
    const issued = await worker();
    await issue(t, issued.world, [issued.person], [900_000n], '2026-06');
    expect(await offered(issued.person)).toBeUndefined();
    expect((await advance(issued.person, '100')).status).toBe(404);
    expect((await advance((await worker()).person, '100', '2026-07')).status).toBe(404);
  });

  it('is reviewed like a claim, and taken off what can be claimed of the month’s wages', async () => {
    const { world, person } = await worker();
    const { body } = await (
      await t.as(person.account)
    ).post<{ id: string; version: number }>(MINE, {
      requestId: newId(),
      type: 'advance',
      companyId: person.companyId,
      payMonth: '2026-06',
      amount: '2000',
    });
    expect((await step(await t.as('admin'), body.data, 'approve')).body.data).toMatchObject({
      state: 'approved',
      type: 'advance',
      slipTitle: null,
    });
    await issue(t, world, [person], [900_000n], '2026-06');
    const june = (await offersOf(t, person.account)).find((offer) => offer.payMonth === '2026-06');
    expect(june).toMatchObject({ wholeFen: '900000', advancedFen: '200000', claimableFen: '700000' });
    // A sheet that takes it back itself is not charged twice.
    await t.deps.db
      .updateTable('wage_slip')
      .set({ items: jsonText({ netPay: '900000', advanceRepay: '150000' }) })
      .where('id', '=', june?.slipId ?? '')
      .execute();
    expect((await offersOf(t, person.account)).find((offer) => offer.payMonth === '2026-06')).toMatchObject({
      advancedFen: '50000',
      claimableFen: '850000',
    });
  });
});
