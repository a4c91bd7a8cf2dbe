import type { SlipComparison, SlipYear } from '@contract/wages/slip-months/schemas';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { sql } from 'kysely';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, ITEM_DEFS, makeBatch, slipsOf, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const yearOf = async (client: Client, id: string, path = 'wages') =>
  (await client.get<SlipYear>(`/api/${path}/slips/${id}/year`)).body.data;
const compare = async (client: Client, id: string, query: Record<string, string> = {}, path = 'wages') =>
  (await client.get<SlipComparison>(`/api/${path}/slips/${id}/comparison`, { query })).body.data;
const standings = (year: SlipYear) => year.slips.map(({ payMonth, standing }) => `${payMonth} ${standing}`);

/** June's draft and published batches of earlier months, each with its net. */
async function months(published: Record<string, bigint>, options: Parameters<typeof wageWorld>[1] = {}) {
  const world = await wageWorld(t, { size: 1, reviewRequired: false, ...options });
  const finance = await t.as(world.finance);
  const ids: Record<string, string> = {};
  for (const [payMonth, net] of Object.entries(published)) {
    const batchId = await makeBatch(t, world.company.id, world.people, {
      createdBy: world.finance,
      payMonth,
      nets: [net],
      title: `${payMonth}工资条`,
    });
    await act(finance, batchId, 'publish');
    await t.runJobs();
    ids[payMonth] = batchId;
  }
  const slipOf = async (batchId: string) =>
    (await slipsOf(finance, batchId))[0] ?? Promise.reject(new Error('no slip'));
  const me = await t.as(world.people[0]?.account ?? null);
  return { world, finance, me, ids, slipOf, june: (await slipOf(world.batchId)).id };
}

const recall = async (client: Client, id: string) => {
  const { version } = (await client.get<SlipDetail>(`/api/wages/slips/${id}`)).body.data.slip;
  const answer = await client.post(`/api/wages/slips/${id}/recall`, {
    version,
    requestId: newId(),
    reason: '金额有误',
  });
  expect(answer.body.code).toBe(200);
};

it('ask to sign in, for the right role and company, and for one’s own slip', async () => {
  const { world, finance, me, june } = await months({});
  const elsewhere = await wageWorld(t, { size: 1 });
  const attendance = await t.factory.account({ role: 'attendance', companies: [world.company.id] });
  for (const what of ['year', 'comparison']) {
    const [path, mine] = [`/api/wages/slips/${june}/${what}`, `/api/me/slips/${june}/${what}`];
    expect((await (await t.as(null)).get(path)).status).toBe(401);
    expect((await (await t.as(attendance)).get(path)).status).toBe(403);
    expect((await me.get(path)).status).toBe(403);
    expect((await (await t.as(elsewhere.finance)).get(path)).status).toBe(404);
    expect((await finance.get(path)).status).toBe(200);
    expect((await (await t.as(null)).get(mine)).status).toBe(401);
    expect((await finance.get(mine)).status).toBe(404);
    // A draft is nobody's yet.
    expect((await me.get(mine)).status).toBe(404);
  }
  expect((await finance.get('/api/wages/slips/no-id/year')).status).toBe(422);
});

it('the year goes by the month of payment and counts issued slips alone', async () => {
  const { finance, june, ids, slipOf } = await months({
    '2025-11': 100_000n,
    '2025-12': 700_000n,
    '2026-01': 710_000n,
    '2026-04': 720_000n,
  });
  const april = (await slipOf(ids['2026-04'] ?? '')).id;
  const year = await yearOf(finance, june);
  // Wages are paid in the next month: December's open the year.
  expect(year).toMatchObject({ year: 2026, paidIn: 'nextMonth', from: '2025-12', through: '2026-06' });
  expect(standings(year)).toEqual(['2025-12 counted', '2026-01 counted', '2026-04 counted', '2026-06 unissued']);
  expect(year.missing).toEqual(['2026-02', '2026-03', '2026-05']);
  expect(year.totals).toEqual({ grossFen: '2160000', deductionFen: '30000', netFen: '2130000', taxFen: '30000' });
  expect(year.items).toEqual([
    { key: 'baseWage', label: '基本工资', group: 'earning', fen: '2160000' },
    { key: 'individualIncomeTax', label: '个人所得税', group: 'deduction', fen: '30000' },
  ]);
  // Up to the slip's own month.
  expect((await yearOf(finance, april)).totals.netFen).toBe('2130000');
  await recall(finance, april);
  const after = await yearOf(finance, june);
  expect(standings(after)).toContain('2026-04 recalled');
  expect(after.totals.netFen).toBe('1410000');
});

it('an employee’s year and comparison hold what was issued to him, and nothing hidden', async () => {
  const { world, finance, me, ids, slipOf } = await months({ '2026-04': 720_000n, '2026-05': 730_000n });
  const [april, may] = [(await slipOf(ids['2026-04'] ?? '')).id, (await slipOf(ids['2026-05'] ?? '')).id];
  await t.deps.db
    .updateTable('wage_slip')
    .set({ items: sql`items || '{"bonus": "5000"}'::jsonb` })
    .where('id', '=', may)
    .execute();
  await t.deps.db
    .updateTable('wage_batch')
    .set({ item_defs: JSON.stringify(ITEM_DEFS.map((def) => ({ ...def, visible: def.key !== 'bonus' }))) })
    .where('company_id', '=', world.company.id)
    .execute();
  const year = await yearOf(me, may, 'me');
  expect(standings(year)).toEqual(['2026-04 counted', '2026-05 counted']);
  expect(year.items.map(({ key }) => key)).not.toContain('bonus');
  expect((await yearOf(finance, may)).items.map(({ key }) => key)).toContain('bonus');
  expect(year.totals.netFen).toBe('1450000');
  const beside = await compare(me, may, {}, 'me');
  expect(beside.choices.map(({ payMonth }) => payMonth)).toEqual(['2026-04']);
  expect(beside.items.map(({ key }) => key)).not.toContain('bonus');
  await me.post(`/api/me/slips/${april}/objection`, {
    version: (await slipOf(ids['2026-04'] ?? '')).version,
    category: '金额不符',
    itemKeys: ['baseWage'],
    content: '基本工资少算了',
  });
  expect(standings(await yearOf(me, may, 'me'))).toEqual(['2026-04 disputed', '2026-05 counted']);
  await recall(finance, april);
  const taken = await yearOf(me, may, 'me');
  expect(standings(taken)).toEqual(['2026-04 recalled', '2026-05 counted']);
  expect(taken.totals.netFen).toBe('730000');
  expect(await compare(me, may, {}, 'me')).toMatchObject({ other: null, choices: [], items: [] });
  // What is taken back shows nothing.
  expect((await me.get(`/api/me/slips/${april}/year`)).body.code).toBe(1101);
});

it('a slip stands beside the month before, or another that is chosen, of the same person', async () => {
  const { finance, june, ids, slipOf } = await months({ '2026-03': 690_000n, '2026-05': 730_000n });
  const march = (await slipOf(ids['2026-03'] ?? '')).id;
  // June has no bonus: it was an item of March alone.
  await t.deps.db
    .updateTable('wage_slip')
    .set({ items: sql`items - 'bonus'` })
    .where('id', '=', june)
    .execute();
  const { items: before } = (await finance.get<SlipDetail>(`/api/wages/slips/${march}`)).body.data;
  await t.deps.db
    .updateTable('wage_slip')
    .set({ items: JSON.stringify({ ...before, bonus: '5000', remark: '转正' }) })
    .where('id', '=', march)
    .execute();
  const usual = await compare(finance, june);
  expect(usual.other).toMatchObject({ payMonth: '2026-05', netFen: '730000' });
  expect(usual.netDiffFen).toBe('70000');
  expect(usual.choices.map(({ payMonth }) => payMonth)).toEqual(['2026-05', '2026-03']);
  const chosen = await compare(finance, june, { with: march });
  expect(chosen.other?.payMonth).toBe('2026-03');
  expect(chosen.items.map(({ key, now, then, diffFen }) => [key, now, then, diffFen])).toEqual([
    ['baseWage', '810000', '700000', '110000'],
    ['bonus', null, '5000', '-5000'],
    ['grossPay', '810000', '700000', '110000'],
    ['individualIncomeTax', '10000', '10000', '0'],
    ['netPay', '800000', '690000', '110000'],
    ['remark', null, '转正', null],
  ]);
  const another = await wageWorld(t, { size: 1 });
  const [theirs] = await slipsOf(await t.as(another.finance), another.batchId);
  expect((await finance.get(`/api/wages/slips/${june}/comparison`, { query: { with: theirs?.id ?? '' } })).status).toBe(
    404,
  );
});
