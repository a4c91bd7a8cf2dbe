import type { DifferencePerson, PersonDifference } from '@contract/wages/difference-schemas';
import type { Page } from '@contract/api';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../../support/server';
import type { Client } from '../../../support/server-client';
import { type WageWorld, wageWorld } from '../../../support/wage-world';
import { item, sheet, told } from './difference-world';

let t: TestApp;
let world: WageWorld;
let manager: Client;
let batchId: string;
let [a, b, c, left] = ['', '', '', ''];
const DEFS = [item('baseWage'), item('overtimePay'), item('overtimeHours'), item('netPay')];
const slip = (staffId: string, baseWage: number, overtimePay: number, hours: string, dept = '生产部') => ({
  staffId,
  dept,
  items: {
    baseWage: `${baseWage}`,
    overtimePay: `${overtimePay}`,
    overtimeHours: hours,
    netPay: `${baseWage + overtimePay}`,
  },
});

beforeAll(async () => {
  t = await testApp();
  world = await wageWorld(t, { size: 3 });
  [a, b, c] = world.people.map(({ id }) => id) as [string, string, string];
  left = (await t.factory.staff({ companyId: world.company.id, status: 'left', leaveDate: '2026-08-05' })).id;
  const companyId = world.company.id;
  await sheet(t, companyId, world.finance, {
    payMonth: '2026-07',
    defs: DEFS,
    state: 'published',
    slips: [slip(a, 1_000_000, 0, ''), slip(b, 100_000, 0, '0'), slip(c, 300_000, 0, ''), slip(left, 250_000, 0, '')],
  });
  // A second sheet of the month, with one more slip of the same person.
  await sheet(t, companyId, world.finance, {
    payMonth: '2026-07',
    defs: DEFS,
    state: 'published',
    slips: [slip(b, 0, 10_000, '2')],
  });
  batchId = await sheet(t, companyId, world.finance, {
    payMonth: '2026-08',
    defs: DEFS,
    slips: [slip(a, 1_000_000, 120_000, '24'), slip(b, 200_000, 10_000, '2'), slip(c, 300_000, 0, '', '行政部')],
  });
  manager = await t.as(world.manager);
});
afterAll(() => t.close());

const people = async (query: Record<string, string | number> = {}) =>
  (await manager.get<Page<DifferencePerson>>(`/api/wages/batches/${batchId}/difference/people`, { query })).body.data;
const who = ({ list }: Page<DifferencePerson>) =>
  list.map(({ staffId, kind, diffFen }) => [staffId, kind, diffFen] as const);

it('finds who differs most by amount and by share, with the reasons; who earns the same is not there', async () => {
  const found = await people();
  expect(found.total).toBe(3);
  expect(who(found)).toEqual([
    [left, 'left', '-250000'],
    [a, 'both', '120000'],
    [b, 'both', '100000'],
  ]);
  expect(found.list[0]).toMatchObject({ since: '2026-08-05', netFen: null, lastNetFen: '250000', causes: [] });
  expect(told(found.list[1]?.causes ?? [])).toEqual([['加班费', null, '120000']]);
  expect(who(await people({ order: 'share' })).map(([id]) => id)).toEqual([left, b, a]);
});

it('finds the people of a department, who came to it or left it as new or gone there', async () => {
  expect(who(await people({ dept: '行政部' }))).toEqual([[c, 'movedIn', '300000']]);
  expect(who(await people({ dept: '生产部' }))).toEqual([
    [c, 'movedOut', '-300000'],
    [left, 'left', '-250000'],
    [a, 'both', '120000'],
    [b, 'both', '100000'],
  ]);
  expect(who(await people({ presence: 'left' })).map(([id]) => id)).toEqual([left]);
  expect((await people({ noDept: 'true' })).total).toBe(0);
});

it('pages', async () => {
  const found = await people({ page: 2, pageSize: 10 });
  expect(found).toEqual({ list: [], total: 3 });
});

const person = (staffId: string) =>
  manager.get<PersonDifference>(`/api/wages/batches/${batchId}/difference/people/${staffId}`);

it('lays both months of a person side by side, several slips of a month added up', async () => {
  const own = (await person(b)).body.data;
  expect(own).toMatchObject({
    kind: 'both',
    payMonth: '2026-08',
    lastPayMonth: '2026-07',
    now: { netFen: '210000', dept: '生产部' },
    before: { netFen: '110000' },
    diffFen: '100000',
    restFen: '0',
  });
  expect(own.before?.slips).toHaveLength(2);
  expect(own.items.map(({ label, before, now, fen }) => [label, before, now, fen])).toEqual([
    ['基本工资', '100000', '200000', '100000'],
    ['加班费', '10000', '10000', '0'],
    ['加班小时', '0、2', '2', null],
    ['实发工资', '110000', '210000', null],
  ]);
});

it('shows who has a slip in one month only', async () => {
  expect((await person(left)).body.data).toMatchObject({
    kind: 'left',
    since: '2026-08-05',
    now: null,
    diffFen: '-250000',
  });
});

it('does not know people who are in neither month', async () => {
  expect((await person(newId())).status).toBe(404);
});
