import type { BatchDifference } from '@contract/wages/difference-schemas';
import { testApp, type TestApp } from '../../../support/server';
import { makeBatch, publish, type WageWorld, wageWorld } from '../../../support/wage-world';
import { item, sheet, sumOf, told } from './difference-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const DEFS = [item('baseWage'), item('overtimePay'), item('individualIncomeTax'), item('netPay')];
const paid = (baseWage: number, overtimePay: number, individualIncomeTax: number) => ({
  baseWage: `${baseWage}`,
  overtimePay: `${overtimePay}`,
  individualIncomeTax: `${individualIncomeTax}`,
  netPay: `${baseWage + overtimePay - individualIncomeTax}`,
});
const difference = async (world: WageWorld, batchId: string) =>
  (await (await t.as(world.manager)).get<BatchDifference>(`/api/wages/batches/${batchId}/difference`)).body.data;
const at = <T>(list: readonly T[], index: number): T => list[index] as T;
const staff = (world: WageWorld, values: Parameters<TestApp['factory']['staff']>[0]) =>
  t.factory.staff({ ...values, companyId: world.company.id });

it('explains net pay by item, by who is new, gone, missing or paid elsewhere; department by department', async () => {
  const world = await wageWorld(t, { size: 4 });
  const [a, b, c, elsewhere] = world.people.map(({ id }) => id) as [string, string, string, string];
  const companyId = world.company.id;
  const joined = await staff(world, { companyId, entryDate: '2026-07-20' });
  const back = await staff(world, { companyId, entryDate: '2019-01-01' });
  const left = await staff(world, { companyId, status: 'left', leaveDate: '2026-08-03' });
  await sheet(t, companyId, world.finance, {
    payMonth: '2026-07',
    defs: DEFS,
    state: 'published',
    slips: [
      { staffId: a, items: paid(500_000, 100_000, 5_000) },
      { staffId: b, dept: '行政部', items: paid(600_000, 0, 10_000) },
      { staffId: c, items: paid(400_000, 0, 0) },
      { staffId: elsewhere, items: paid(300_000, 0, 0) },
      { staffId: left.id, dept: null, items: paid(200_000, 0, 0) },
    ],
  });
  await sheet(t, companyId, world.finance, {
    payMonth: '2026-08',
    defs: DEFS,
    slips: [{ staffId: elsewhere, items: paid(300_000, 0, 0) }],
  });
  const now = await sheet(t, companyId, world.finance, {
    payMonth: '2026-08',
    defs: DEFS,
    slips: [
      { staffId: a, items: paid(500_000, 150_000, 7_000) },
      // From 行政部.
      { staffId: b, items: paid(600_000, 0, 8_000) },
      { staffId: joined.id, items: paid(350_000, 0, 0) },
      { staffId: back.id, dept: '行政部', items: paid(100_000, 0, 0) },
    ],
  });
  const found = await difference(world, now);
  expect(found).toMatchObject({
    payMonth: '2026-08',
    now: { headCount: 4, netFen: '1685000' },
    before: { payMonth: '2026-07', headCount: 5, netFen: '2085000' },
  });
  expect(told(found.causes)).toEqual([
    ['missing', 1, '-400000'],
    ['joined', 1, '350000'],
    ['elsewhere', 1, '-300000'],
    ['left', 1, '-200000'],
    ['added', 1, '100000'],
    ['加班费', null, '50000'],
  ]);
  const depts = found.depts.map(({ dept, headCount, lastHeadCount, diffFen, causes }) => ({
    dept,
    heads: [lastHeadCount, headCount],
    diffFen,
    causes: told(causes),
  }));
  expect(depts).toEqual([
    {
      dept: '行政部',
      heads: [1, 1],
      diffFen: '-490000',
      causes: [
        ['movedOut', 1, '-590000'],
        ['added', 1, '100000'],
      ],
    },
    {
      dept: '生产部',
      heads: [3, 3],
      diffFen: '290000',
      causes: [
        ['movedIn', 1, '592000'],
        ['missing', 1, '-400000'],
        ['joined', 1, '350000'],
        ['elsewhere', 1, '-300000'],
        ['加班费', null, '50000'],
        ['个人所得税', null, '-2000'],
      ],
    },
    { dept: null, heads: [1, 0], diffFen: '-200000', causes: [['left', 1, '-200000']] },
  ]);
  // Tax of a went up by 20.00 and of b down by as much: nothing of the whole difference.
  expect(sumOf(found.causes)).toBe(-400_000n);
});

it('compares with the last paid month of the same type, all its batches added up', async () => {
  const world = await wageWorld(t, { size: 4 });
  const monthOf = (payMonth: string, people: number[], net: bigint) =>
    makeBatch(
      t,
      world.company.id,
      people.map((index) => at(world.people, index)),
      { createdBy: world.finance, payMonth, nets: people.map(() => net) },
    );
  await publish(t, world, await monthOf('2026-04', [0, 1, 2, 3], 100n));
  await publish(t, world, await monthOf('2026-05', [0, 1], 700_000n));
  await publish(t, world, await monthOf('2026-05', [1, 2], 100_000n));
  // Not paid, and of another type.
  await monthOf('2026-06', [0], 1n);
  await publish(
    t,
    world,
    await makeBatch(t, world.company.id, world.people, {
      createdBy: world.finance,
      payMonth: '2026-06',
      wageType: 'bonus',
    }),
  );
  const found = await difference(world, await monthOf('2026-07', [0, 1, 2], 800_000n));
  expect(found.before).toMatchObject({ payMonth: '2026-05', headCount: 3, netFen: '1600000', grossFen: '1640000' });
  expect(found.before?.batches).toHaveLength(2);
  expect(sumOf(found.causes)).toBe(800_000n);
  // The second slip of one person had tax of its own: 100.00 less is taken off him now.
  expect(told(found.causes)).toEqual([
    ['基本工资', null, '790000'],
    ['个人所得税', null, '10000'],
  ]);
});

it('with nothing to compare with says so, explains nothing and still tells the departments', async () => {
  const world = await wageWorld(t);
  const found = await difference(world, world.batchId);
  expect(found).toMatchObject({ before: null, causes: [], now: { headCount: 3, netFen: '2400000' } });
  expect(found.depts.map(({ dept, headCount, causes }) => [dept, headCount, causes])).toEqual([
    ['生产部', 2, []],
    ['行政部', 1, []],
  ]);
});

it('finds what was deducted last time where the batch has no such total', async () => {
  const world = await wageWorld(t);
  const last = await makeBatch(t, world.company.id, world.people, { createdBy: world.finance, payMonth: '2026-05' });
  await publish(t, world, last);
  const deduction = async () => (await difference(world, world.batchId)).before?.deductionFen;
  const set = (values: { deduct_fen: bigint | null; gross_fen: bigint | null }) =>
    t.deps.db.updateTable('wage_batch').set(values).where('id', '=', last).execute();
  // What lies between gross and net says nothing of what was deducted.
  await set({ deduct_fen: null, gross_fen: 2_440_000n });
  expect(await deduction()).toBe('30000');
  await set({ deduct_fen: null, gross_fen: null });
  expect(await deduction()).toBe('30000');
});

it('matches an item of its own by key, and by its name where the key is another', async () => {
  const world = await wageWorld(t, { size: 1 });
  const staffId = at(world.people, 0).id;
  const long = `custom:${'很长的补贴名称'.repeat(8)}"x.y`;
  const month = (payMonth: string, key: string, fen: string, state?: string) =>
    sheet(t, world.company.id, world.finance, {
      payMonth,
      defs: [item(key, { label: '高温费' }), item(long), item('netPay')],
      slips: [{ staffId, items: { [key]: fen, [long]: fen, netPay: `${2 * Number(fen)}` } }],
      ...(state ? { state } : {}),
    });
  await month('2026-05', 'custom:高温费', '10000', 'closed');
  const found = await difference(world, await month('2026-06', 'heatAllowance', '15000'));
  expect(told(found.causes)).toEqual(
    expect.arrayContaining([
      ['高温费', null, '5000'],
      [long.slice('custom:'.length), null, '5000'],
    ]),
  );
  expect(found.causes).toHaveLength(2);
});
