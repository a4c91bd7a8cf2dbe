import type { ImportRow } from '@contract/wages/import-schemas';
import { judgementsOf } from '@contract/wages/audit/checks';
import { data, detail, rowsOf, type Stage, stage, staged } from './harness';
import { at, dropped, written } from './history/history-world';

// Everybody came in April; wages of a month are taxed in the next. Today is 15 July 2026.
const NAMES = ['张三', '李四', '王五', '赵六', '孙七'];
const WAGES = [20_000, 26_000.5, 31_500, 18_000, 9_000];
const HEADER = ['工号', '姓名', '基本工资', '应发工资', '社保(个人)', '个人所得税', '实发工资'];

let s: Stage;
beforeEach(async () => {
  s = await stage();
  for (const [place, name] of NAMES.entries())
    await s.t.factory.staff({
      companyId: s.companyId,
      name,
      staffNo: `A00${place + 1}`,
      dept: '生产部',
      entryDate: '2026-04-01',
    });
});
afterEach(() => s.t.close());

/** Tax of the n-th month of one wage, 2,000 of insurance and nothing else off; up to 144,000 taxable. */
function taxOf(wage: number, month: number): number {
  const upTo = (n: number) => {
    const taxable = Math.round(n * (wage - 7_000) * 100) / 100;
    return Math.round(taxable <= 36_000 ? taxable * 3 : taxable * 10 - 252_000) / 100;
  };
  return month === 1 ? upTo(1) : Math.round((upTo(month) - upTo(month - 1)) * 100) / 100;
}

/** The sheet of the n-th month; `sign`: how it writes deductions. `taxes`: other taxes by name. */
const sheet = (month: number, taxes: Record<string, number> = {}, sign = 1) => [
  HEADER,
  ...NAMES.map((name, place) => {
    const wage = WAGES[place] ?? 0;
    const tax = taxes[name] ?? taxOf(wage, month);
    return [
      `A00${place + 1}`,
      name,
      wage.toFixed(2),
      wage.toFixed(2),
      (sign * 2_000).toFixed(2),
      (sign * tax).toFixed(2),
      (wage - 2_000 - tax).toFixed(2),
    ];
  }),
];

async function past(months: Record<string, string[][]>): Promise<void> {
  for (const [file, rows] of Object.entries(months)) await written(s, at(await dropped(s, { [file]: rows }), -1));
}

const taxOfRow = (row: ImportRow) => judgementsOf(row.audited ?? '').tax;
const doubts = (row: ImportRow) => row.issues.filter(({ code }) => code === 'taxDiffers').map(({ values }) => values);

async function fix(id: string, rowNo: number, cells: Record<number, string>): Promise<ImportRow> {
  const { version } = await detail(s, id);
  return data<{ row: ImportRow }>(await s.client.put(`/api/wages/imports/${id}/rows/${rowNo}`, { version, cells })).row;
}

test('a month is asked by the slips of the year, and a corrected row as the whole sheet', async () => {
  await past({ '2026年4月.csv': sheet(1), '2026年5月.csv': sheet(2, {}, -1) });
  const wrong = taxOf(26_000.5, 3) + 431.27;
  const made = await staged(s, sheet(3, { 李四: wrong }));
  const { list } = await rowsOf(s, made.id);
  expect(list.map(taxOfRow)).toEqual(['held', 'off', 'held', 'held', 'held']);
  const expected = Math.round(taxOf(26_000.5, 3) * 100);
  const [doubt] = list[1] ? doubts(list[1]) : [];
  expect(doubt).toMatchObject({ expected, actual: Math.round(wrong * 100), source: 'year' });

  // Another figure of another row, the same as the pass would say it.
  const other = await fix(made.id, 5, { 5: '9000.33' });
  const again = await staged(s, sheet(3, { 李四: wrong, 赵六: 9000.33 }), { payMonth: '2026-06' });
  const row = (await rowsOf(s, again.id)).list[3];
  expect(row && doubts(row)).toEqual(doubts(other));
  expect(doubts(other)).toMatchObject([{ expected: Math.round(taxOf(18_000, 3) * 100), actual: 900_033 }]);
  expect([taxOfRow(other), row && taxOfRow(row)]).toEqual(['off', 'off']);

  const right = await fix(made.id, 3, { 5: taxOf(26_000.5, 3).toFixed(2) });
  expect([taxOfRow(right), doubts(right)]).toEqual(['held', []]);
});

test('a month of the year that is missing is said, not guessed', async () => {
  await past({ '2026年5月.csv': sheet(2) });
  const made = await staged(s, sheet(3));
  const { list } = await rowsOf(s, made.id);
  expect(list.map(taxOfRow)).toEqual(Array(5).fill('yearIncomplete'));
  expect(taxOfRow(await fix(made.id, 2, { 5: '99.00' }))).toBe('yearIncomplete');
});

test('other wages of the month are taxed together with it', async () => {
  await past({ '2026年4月.csv': sheet(1) });
  // 1,000 more, at 3 %, with no allowance and no insurance of its own.
  const more = [
    ['工号', '姓名', '补发', '应发工资', '个人所得税', '实发工资'],
    ...NAMES.map((name, place) => [`A00${place + 1}`, name, '1000.00', '1000.00', '30.00', '970.00']),
  ];
  await s.t.runJobs();
  const made = await staged(s, more, { payMonth: '2026-04', wageType: 'supplement' });
  const { list } = await rowsOf(s, made.id);
  expect(list.map(taxOfRow)).toEqual(Array(5).fill('held'));
});
