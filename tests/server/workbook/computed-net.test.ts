import { netTerms } from '@contract/wages/net/computed';
import { codes, good, type ImportRun, importRows } from '../../support/workbooks/run-import';

const nets = (run: ImportRun) => run.rows.filter(({ status }) => status !== 'ignored').map(({ netFen }) => netFen);
const formula = (run: ImportRun) => good(run).netIdentity?.key;
const terms = (run: ImportRun) => {
  const { columns, netIdentity } = good(run);
  return netTerms(columns, netIdentity?.key ?? 'unchecked').map(
    ({ column, sign }) => `${sign === 1 ? '+' : '-'}${column.label}`,
  );
};

describe('a sheet without a column of net pay', () => {
  test('net is what the items come to, and waits for the clerk', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '奖金', '养老保险', '个税'],
      ['王晓明', 5000, 500, 400, 20],
      ['李一', 6000, null, 480, 35.5],
    ]);
    const outcome = good(run);
    expect(outcome).toMatchObject({ needsMapping: false, netProof: 'computed' });
    expect(nets(run)).toEqual([508_000n, 548_450n]);
    expect(terms(run)).toEqual(['+基本工资', '+奖金', '-养老保险', '-个税']);
    expect(outcome.columns.at(-1)).toMatchObject({ index: 5, target: 'netPay', source: 'computed' });
    expect(run.rows[0]?.cells.at(-1)).toBe('5080.00');
    // Nothing was compared, so nothing is said to be right.
    expect(outcome.checks.find(({ total }) => total === 'netPay')).toMatchObject({ state: 'computed', satisfied: 0 });
    expect(outcome.netIdentity).toMatchObject({ satisfied: 0, checked: 0 });
  });

  test('from 应发 where it stands in the sheet', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '奖金', '应发工资', '社保', '个税'],
      ['王晓明', 5000, 500, 5500, 400, 20],
      ['李一', 6000, 100, 6100, 480, 35],
    ]);
    expect(formula(run)).toBe('grossMinusDeductions');
    expect(nets(run)).toEqual([508_000n, 558_500n]);
  });

  test('from 扣款合计 where not every deduction has a column', async () => {
    const run = await importRows([
      ['姓名', '应发工资', '社保', '扣款合计'],
      ['王晓明', 5500, 400, 520],
      ['李一', 6100, 480, 480],
    ]);
    expect(formula(run)).toBe('grossMinusTotalDeduction');
    expect(nets(run)).toEqual([498_000n, 562_000n]);
  });

  test('absences are not taken off twice', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '奖金', '事假扣款', '应发工资', '社保'],
      ['王晓明', 5000, 500, 100, 5400, 400],
      ['李一', 6000, 100, null, 6100, 480],
    ]);
    expect(formula(run)).toBe('grossMinusDeductionsWithoutAbsence');
    expect(nets(run)).toEqual([500_000n, 562_000n]);
  });

  test('deductions written as negative figures are taken off, and a refund in one is given back', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '社保', '其他扣款'],
      ['王晓明', 5000, -400, -50],
      ['李一', 6000, -480, 30],
      ['赵二', 6000, -480, null],
    ]);
    expect(nets(run)).toEqual([455_000n, 555_000n, 552_000n]);
  });

  test("the employer's share and bases enter nothing", async () => {
    const run = await importRows([
      ['姓名', '基本工资', '社保基数', '养老(单位)', '养老(个人)'],
      ['王晓明', 5000, 4500, 720, 360],
      ['李一', 6000, 6000, 960, 480],
    ]);
    expect(nets(run)).toEqual([464_000n, 552_000n]);
  });

  test('a row with an amount that cannot be read, or with none at all, has no net', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '奖金', '社保'],
      ['王晓明', 5000, '约五百', 400],
      ['李一', null, null, null],
      ['赵二', 6000, 0, 480],
    ]);
    expect(nets(run)).toEqual([null, null, 552_000n]);
    expect(codes(run.row(2))).toContain('amountInvalid');
    expect(codes(run.row(2))).not.toContain('netMissing');
    expect(codes(run.row(3))).toContain('netMissing');
  });

  test('the sum of a 合计 row is compared with what was read, computed net with nothing', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '社保'],
      ['王晓明', 5000, 400],
      ['李一', 6000, 480],
      ['合计', 11000, 880],
    ]);
    const totals = good(run).totals.map(({ label, sheetFen, readFen, matches }) => [label, sheetFen, readFen, matches]);
    expect(totals).toEqual([
      ['基本工资', '1100000', '1100000', true],
      ['社保', '88000', '88000', true],
      ['实发（计算所得）', null, '1012000', null],
    ]);
  });

  test('without a column of pay there is nothing to compute from', async () => {
    const run = await importRows([
      ['姓名', '部门', '出勤天数'],
      ['王晓明', '生产部', 21],
    ]);
    expect(good(run).needsMapping).toBe(true);
    // It is asked once, not of every row again.
    expect(codes(run.row(2))).not.toContain('netMissing');
    expect(good(run).columns.some(({ target }) => target === 'netPay')).toBe(false);
  });
});

describe('weeks whose pay no column sums', () => {
  const weeks = (...days: string[]) =>
    importRows(
      [
        ['Name', 'Pay', ...days.slice(1).map(() => null), 'Bonus', ...days.slice(1).map(() => null)],
        [null, ...days, ...days],
        ...['Ann Lee', 'Bob Wong', 'Carl Ma'].map((name, at) => [
          name,
          ...days.map((_, week) => 100 + at * 3 + week),
          ...days.map((_, week) => 10 + at + week),
        ]),
      ],
      { merges: [`B1:${'BCDE'[days.length - 1]}1`, `${'CDEF'[days.length - 1]}1:${'CEGI'[days.length - 1]}1`] },
    );

  test('are added up within a month', async () => {
    expect(good(await weeks('3月1日', '3月8日', '3月15日')).netProof).toBe('computed');
  });

  test('are not where they are of two months', async () => {
    const run = await weeks('2月15日', '2月22日', '3月1日');
    expect(good(run)).toMatchObject({ needsMapping: true, netProof: 'unproven' });
    expect(nets(run)).toEqual([null, null, null]);
  });
});
