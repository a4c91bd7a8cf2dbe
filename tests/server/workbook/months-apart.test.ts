import { type CellSpec } from '../../support/workbooks/make-xlsx';
import { good, importRows } from '../../support/workbooks/run-import';

const NAMES = ['王晓明', '李伟', '张丽', '赵强'];
const people = (of: (at: number) => CellSpec[]): CellSpec[][] => NAMES.map((name, at) => [name, ...of(at)]);
const three = (at: number) => [1_000, 1_100, 1_200 + at];

test.each([
  ['1月', '2月', '3月', '合计'],
  ['1月工资', '2月工资', '3月工资', '合计'],
  ['2026年1月', '2026年2月', '2026年3月', '总计'],
  ['Jan', 'Feb', 'Mar', 'Total'],
])('the sum of several months (%s, %s …) is no month’s pay', async (...labels) => {
  const run = await importRows([['姓名', ...labels], ...people((at) => [...three(at), 3_300 + at])]);
  expect(good(run).needsMapping).toBe(true);
  expect(Object.values(run.targets)).not.toContain('netPay');
});

test('neither is it computed where the sheet has no sum', async () => {
  const run = await importRows([['姓名', '1月工资', '2月工资', '3月工资'], ...people(three)]);
  expect(good(run).needsMapping).toBe(true);
});

test('months that are paid together, with what is taken off, are one pay', async () => {
  const run = await importRows([
    ['姓名', '5月工资', '6月工资', '社保', '实发工资'],
    ...people((at) => [5_000, 5_100 + at, 500, 9_600 + at]),
  ]);
  expect(good(run).needsMapping).toBe(false);
  expect(run.rows.map(({ netFen }) => netFen)).toEqual([960_000n, 960_100n, 960_200n, 960_300n]);
});

test('one month’s pay is the month’s', async () => {
  const run = await importRows([['姓名', '7月工资'], ...people((at) => [5_000 + at])]);
  expect(run.targets['7月工资']).toBe('netPay');
});
