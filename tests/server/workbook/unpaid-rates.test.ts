import { type CellSpec } from '../../support/workbooks/make-xlsx';
import { good, importRows } from '../../support/workbooks/run-import';

const NAMES = ['王晓明', '李伟', '张丽', '赵强'];
const people = (of: (at: number) => CellSpec[]): CellSpec[][] => NAMES.map((name, at) => [name, ...of(at)]);

test.each<[string[], number[]]>([
  [
    ['出勤天数', '日薪', '餐补'],
    [22, 200, 100],
  ],
  [
    ['Hours', 'Hourly Rate', 'Bonus'],
    [160, 20, 100],
  ],
  [
    ['工时', '时薪', '奖金', '社保'],
    [160, 20, 100, 300],
  ],
])('what stands beside %j is no pay for them', async (labels, figures) => {
  const run = await importRows([['姓名', ...labels], ...people((at) => figures.map((figure) => figure + at))]);
  expect(good(run).needsMapping).toBe(true);
  expect(Object.values(run.targets)).not.toContain('netPay');
});

test.each<[string[], number[], bigint]>([
  [['出勤天数', '日薪', '出勤工资', '餐补'], [22, 200, 4_400, 100], 450_000n],
  [['基本工资', '加班工时', '时薪', '餐补'], [5_000, 20, 20, 100], 510_000n],
  [['出勤天数', '日薪', '实发工资'], [22, 200, 3_000], 300_000n],
])('pay for them, or pay of another kind, is pay: %j', async (labels, figures, net) => {
  const run = await importRows([['姓名', ...labels], ...people(() => figures)]);
  expect(good(run).needsMapping).toBe(false);
  expect(run.rows.map(({ netFen }) => netFen)).toEqual(NAMES.map(() => net));
});
