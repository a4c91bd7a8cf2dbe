import type { TrendMonth } from '@contract/dashboard/schemas';
import { MOST_COST_DEPTS, type CostCell, type WageCost } from '@contract/wages/plot-schemas';
import type { Role } from '@contract/roles';
import { employerKeys } from '@server/modules/wage-batches/plots/employer-items';
import { testApp, type TestApp } from '../../../support/server';
import { type WageWorld, wageWorld } from '../../../support/wage-world';
import { item, sheet } from '../difference/difference-world';

const PATH = '/api/wages/cost';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: '2026-08-20T02:00:00Z' });
});
afterAll(() => t.close());

const DEFS = [item('baseWage'), item('grossPay'), item('netPay')];
const EMPLOYER = [item('pensionEmployer'), item('medicalEmployer'), item('socialEmployer')];
const paid = (gross: number, net: number) => ({ baseWage: `${gross}`, grossPay: `${gross}`, netPay: `${net}` });
const insured = (pension: number, medical: number, social: number) => ({
  pensionEmployer: `${pension}`,
  medicalEmployer: `${medical}`,
  socialEmployer: `${social}`,
});
const costOf = async (world: WageWorld, as: 'finance' | 'manager' = 'finance') =>
  (await (await t.as(world[as])).get<WageCost>(PATH)).body.data;
const at = (cells: WageCost['total'], { months }: WageCost, month: string) => cells[months.indexOf(month)];

async function paidWorld(): Promise<WageWorld> {
  const world = await wageWorld(t, { size: 4 });
  const [a, b, c, d] = world.people.map(({ id }) => id) as [string, string, string, string];
  const make = (made: Omit<Parameters<typeof sheet>[3], 'defs'> & { defs?: typeof DEFS }) =>
    sheet(t, world.company.id, world.finance, { defs: DEFS, state: 'published', ...made });
  await make({
    payMonth: '2026-06',
    defs: [...DEFS, ...EMPLOYER],
    slips: [
      // 社保(公司) is the sum of its parts over the sheet: it counts once.
      { staffId: a, items: { ...paid(900_000, 800_000), ...insured(16_000, 8_000, 24_000) } },
      { staffId: b, dept: '行政部', items: { ...paid(700_000, 650_000), ...insured(10_000, 5_000, 15_000) } },
      { staffId: c, dept: null, items: { ...paid(500_000, -20_000), ...insured(0, 0, 0) } },
    ],
  });
  await make({
    payMonth: '2026-07',
    slips: [
      { staffId: a, items: paid(900_000, 810_000) },
      { staffId: b, dept: '行政部', items: { baseWage: '650001', netPay: '650001' } },
    ],
  });
  await make({
    payMonth: '2026-07',
    wageType: 'bonus',
    state: 'history',
    defs: [item('bonus'), item('netPay')],
    slips: [{ staffId: d, dept: '行政部', items: { bonus: '97000', netPay: '97000' } }],
  });
  // What is not paid, or was taken back, costs nothing.
  await make({ payMonth: '2026-07', state: 'pendingReview', slips: [{ staffId: d, items: paid(1, 1) }] });
  await make({ payMonth: '2026-05', state: 'recalled', slips: [{ staffId: d, items: paid(1, 1) }] });
  return world;
}

it('adds up twelve months of paid slips by the department on them, to the 分', async () => {
  const cost = await costOf(await paidWorld());
  expect([cost.months[0], cost.months.at(-1)]).toEqual(['2025-08', '2026-07']);
  expect(cost.depts.map(({ dept, others }) => [dept, others])).toEqual([
    ['生产部', null],
    ['行政部', null],
    [null, null],
  ]);
  const june = cost.depts.map(({ cells }) => at(cells, cost, '2026-06'));
  expect(june).toEqual([
    { headCount: 1, grossFen: '900000', employerFen: '24000', netFen: '800000' },
    { headCount: 1, grossFen: '700000', employerFen: '15000', netFen: '650000' },
    { headCount: 1, grossFen: '500000', employerFen: '0', netFen: '-20000' },
  ]);
  expect(at(cost.total, cost, '2026-06')).toEqual({
    headCount: 3,
    grossFen: '2100000',
    employerFen: '39000',
    netFen: '1430000',
  });
  expect(at(cost.total, cost, '2026-05')).toBeNull();
});

it('leaves out of what it tells what one sheet of the month does not say', async () => {
  const cost = await costOf(await paidWorld());
  // The bonus sheet has no 应发, and nobody the headcount counts; no sheet says what the employer pays.
  expect(at(cost.total, cost, '2026-07')).toEqual({
    headCount: 2,
    grossFen: null,
    employerFen: null,
    netFen: '1557001',
  });
  expect(at(cost.depts[0]?.cells ?? [], cost, '2026-07')).toMatchObject({ grossFen: '900000', headCount: 1 });
  expect(at(cost.depts[1]?.cells ?? [], cost, '2026-07')).toMatchObject({ grossFen: null, netFen: '747001' });
});

it('comes to the trend of the welcome page, month by month', async () => {
  const world = await paidWorld();
  const cost = await costOf(world, 'manager');
  const trend = (await (await t.as(world.manager)).get<{ months: TrendMonth[] }>('/api/dashboard/wage-trend')).body
    .data;
  expect(trend.months.map(({ month }) => month)).toEqual(cost.months);
  const told = (cell: CostCell | null | undefined) => [
    cell?.netFen ?? '0',
    cell?.grossFen ?? null,
    cell?.headCount ?? null,
  ];
  expect(cost.total.map(told)).toEqual(
    trend.months.map(({ netFen, grossFen, headCount }) => [netFen, grossFen, headCount]),
  );
});

it('puts the smaller of many departments together, whose months still come to the total', async () => {
  const world = await wageWorld(t, { size: 1 });
  const people = await Promise.all(
    Array.from({ length: 40 }, () => t.factory.staff({ companyId: world.company.id, entryDate: '2020-01-01' })),
  );
  await sheet(t, world.company.id, world.finance, {
    payMonth: '2026-07',
    defs: DEFS,
    state: 'closed',
    slips: people.map(({ id }, index) => ({
      staffId: id,
      dept: `车间${String(index + 1).padStart(2, '0')}`,
      items: paid(1_000_000, 1_000_000 - index * 1_000),
    })),
  });
  const cost = await costOf(world);
  expect(cost.depts).toHaveLength(MOST_COST_DEPTS + 1);
  expect(cost.depts[0]?.dept).toBe('车间01');
  expect(cost.depts.at(-1)).toMatchObject({ dept: null, others: 40 - MOST_COST_DEPTS });
  const nets = cost.depts.map(({ cells }) => BigInt(at(cells, cost, '2026-07')?.netFen ?? 0));
  expect(nets.reduce((sum, net) => sum + net, 0n).toString()).toBe(at(cost.total, cost, '2026-07')?.netFen);
});

it('is empty where nothing was paid, and of one’s own company whatever is asked for', async () => {
  const other = await paidWorld();
  const company = await t.factory.company();
  const finance = await t.as('finance', company.id);
  const { body } = await finance.get<WageCost>(PATH, { query: { companyId: other.company.id } });
  expect(body.data).toMatchObject({ depts: [], total: Array.from({ length: 12 }, () => null) });
});

it('is for who may open 工资条管理 of his company', async () => {
  const { company } = await wageWorld(t, { size: 1 });
  expect((await (await t.as(null)).get(PATH)).status).toBe(401);
  const statuses = await Promise.all(
    (['admin', 'manager', 'finance', 'attendance', 'user'] as Role[]).map(
      async (role) => (await (await t.as(role, company.id)).get(PATH)).status,
    ),
  );
  expect(statuses).toEqual([403, 200, 200, 403, 403]);
});

describe('what the employer pays', () => {
  it('is read of the parts a sheet has, and of a sum only where there are none', () => {
    const own = (label: string) => item(`custom:${label}`, { label, group: 'employer', sign: 0 });
    expect(employerKeys([...EMPLOYER, own('公司缴纳合计'), item('baseWage')])).toEqual(EMPLOYER.map(({ key }) => key));
    expect(employerKeys([own('公司缴纳合计')])).toEqual(['custom:公司缴纳合计']);
    expect(employerKeys(DEFS)).toEqual([]);
  });

  it('counts 社保(公司) beside its kinds where it is not their sum', async () => {
    const world = await wageWorld(t, { size: 1 });
    await sheet(t, world.company.id, world.finance, {
      payMonth: '2026-07',
      defs: [...DEFS, ...EMPLOYER],
      state: 'published',
      slips: [{ staffId: world.people[0]?.id ?? '', items: { ...paid(1, 1), ...insured(100, 50, 30) } }],
    });
    const cost = await costOf(world);
    expect(at(cost.total, cost, '2026-07')?.employerFen).toBe('180');
  });
});
