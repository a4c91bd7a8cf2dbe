import { type CellSpec } from '../../../support/workbooks/make-xlsx';
import { good, type ImportRun, importRows } from '../../../support/workbooks/run-import';

const NAMES = ['王晓明', '李一', '赵二', '孙三新', '周五一'];
const rows = (of: (at: number) => CellSpec[], names = NAMES): CellSpec[][] =>
  names.map((name, at) => [name, ...of(at)]);
const net = (run: ImportRun) => good(run).columns.find(({ target }) => target === 'netPay')?.label;
const nets = (run: ImportRun) => run.rows.flatMap(({ netFen }) => (netFen === null ? [] : [Number(netFen) / 100]));
const signs = (run: ImportRun) => Object.fromEntries(good(run).columns.map(({ label, sign }) => [label, sign]));

describe('实际发工资 is net', () => {
  const HEAD = ['姓名', '应发薪资', '奖金', '请假', '迟到', '旷工', '实际发工资'];
  const of = (at: number) => [9000 + at * 500, 1500, 20 * at, 10, 0, 10490 + at * 480];

  test('and proven by what is paid on top and taken off', async () => {
    const run = await importRows([HEAD, ...rows(of)]);
    expect(net(run)).toBe('实际发工资');
    expect(nets(run)).toEqual(NAMES.map((_, at) => 10490 + at * 480));
    expect(good(run).netProof).toBe('proven');
  });

  test('also of one person, whose row proves nothing', async () => {
    const run = await importRows([HEAD, ...rows(of, ['王晓明'])]);
    expect(net(run)).toBe('实际发工资');
    expect(nets(run)).toEqual([10490]);
  });

  test('实际发生额 is not', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '实际发生额', '个税', '实发工资'],
      ...rows((at) => [9000 + at, 700, 90, 8910 + at]),
    ]);
    expect(net(run)).toBe('实发工资');
  });
});

describe('TOTAL SALARY that is less tax already is net', () => {
  const HEAD = ['NAME', 'BASIC SALARY', 'HOUSE RENT', 'MEDICAL', 'FUND', 'INCOME TAX', 'TOTAL SALARY'];

  test('also where a rent is taken off', async () => {
    const run = await importRows([
      HEAD,
      ...rows((at) => [5000 + at * 700, 500 + at * 31, 300 + at * 17, 200, 150 + at, 4450 + at * 685]),
    ]);
    expect(net(run)).toBe('TOTAL SALARY');
    expect(nets(run)).toEqual(NAMES.map((_, at) => 4450 + at * 685));
    expect(signs(run)).toMatchObject({ 'HOUSE RENT': -1, MEDICAL: 1, FUND: -1, 'INCOME TAX': -1 });
  });

  test('one that holds no deduction stays gross', async () => {
    const run = await importRows([
      HEAD,
      ...rows((at) => [5000 + at * 700, 500 + at * 31, 300 + at * 17, 200, 150 + at, 5800 + at * 748]),
    ]);
    expect(net(run)).toBe('实发（计算所得）');
    expect(nets(run)).toEqual(NAMES.map((_, at) => 5450 + at * 747));
  });
});

test('what the sheet calls gross is what is paid where nothing is taken off, whatever of its parts is unread', async () => {
  const run = await importRows([
    ['姓名', '基本工资', '加班', '应发工资'],
    ...rows((at) => [5000 + at * 100, at === 1 ? 300 : 'x', 5000 + at * 100 + (at === 1 ? 300 : 0)]),
  ]);
  expect(net(run)).toBe('实发（计算所得）');
  expect(nets(run)).toEqual([5000, 5400, 5200, 5300, 5400]);
});
