import { good, importRows } from '../../support/workbooks/run-import';

const signs = async (head: string[], ...rows: (string | number | null)[][]) => {
  const run = await importRows([head, ...rows]);
  return Object.fromEntries(good(run).columns.map(({ label, kind, sign }) => [label, kind === 'amount' ? sign : kind]));
};

describe('what is no pay', () => {
  const kinds = (...each: string[]) => each.map((kind, at) => [`K${at}`, `王小${'一二三'[at]}`, kind, 100 + at]);

  test('amounts of which a word nobody knows may say that some are taken off: the clerk is asked', async () => {
    const head = ['工号', '姓名', 'Type', 'Amount'];
    expect(good(await importRows([head, ...kinds('add', 'deduct', 'add')])).needsMapping).toBe(true);
    expect(good(await importRows([head, ...kinds('add', 'add', 'add')])).needsMapping).toBe(false);
  });

  test.each([
    ['类型', '金额', '奖励', '罚款'],
    ['奖惩', '奖惩金额', '奖', '罚'],
  ])(
    'amounts of which %s says that some are taken off have the sign of their kind',
    async (kind, amount, paid, off) => {
      const run = await importRows([['工号', '姓名', kind, amount], ...kinds(paid, off, paid)]);
      expect(good(run)).toMatchObject({ needsMapping: false, netProof: 'computed' });
      expect(run.rows.map(({ netFen }) => netFen)).toEqual([10_000n, -10_100n, 10_200n]);
    },
  );

  test('numbers of the wage’s own, rates by hour and factors', async () => {
    const found = await signs(
      ['工资ID', '员工ID', '姓名', '本月工时', '本月时薪', '加班倍率', '本月住房补助', '本月工资金额'],
      [3_021, 'K1', '王晓明', 179, 100, 1.5, 500, 18_400],
      [3_022, 'K2', '李一', 182, 150, 2, 500, 27_800],
      [3_023, 'K3', '赵二', 150, 50, 1.5, 500, 8_000],
    );
    expect(found).toMatchObject({ 工资ID: 'text', 本月时薪: 0, 加班倍率: 'number', 本月住房补助: 1 });
  });

  test('the days of a month, counted before the pay', async () => {
    const found = await signs(
      ['姓名', '1日', '2日', '3日', '出勤天数', '日工资', '应发工资', '借支', '实发工资'],
      ['王晓明', 1, 1, 0.5, 2.5, 200, 500, 100, 400],
      ['李一', 1, null, 1, 2, 200, 400, null, 400],
      ['赵二', null, 1, 1, 2, 150, 300, null, 300],
    );
    expect(found).toMatchObject({ '1日': 'number', '2日': 'number', '3日': 'number', 借支: -1 });
  });

  test('days under 事假 are neither a deduction nor the days worked; under 出勤 they are the latter', async () => {
    const run = await importRows(
      [
        ['姓名', '基本', '事假', '出勤', '迟到'],
        [null, '工资', '天数', '天数', '次数'],
        ['王晓明', 3000, 2, 20, 1],
        ['李一', 2800, null, 22, 0],
      ],
      { merges: ['A1:A2'] },
    );
    expect(run.targets).toMatchObject({
      '基本-工资': 'baseWage',
      '事假-天数': 'custom:事假-天数',
      '出勤-天数': 'actualDays',
      '迟到-次数': 'lateCount',
    });
    expect(run.rows.map(({ netFen }) => netFen)).toEqual([300_000n, 280_000n]);
  });
});

test('what is agreed stands beside what is earned, and an account of the fund beside what is paid into it', async () => {
  const found = await signs(
    ['Name', 'Employee No', 'BASIC_master', 'BASIC_actual', 'HRA_master', 'HRA_actual', 'PF UAN', 'PF_actual'],
    ['Anna Miller', 'K1', 9500, 9000, 2800, 2700, null, 400],
    ['Ben Carter', 'K2', 9500, 9500, 2800, 2800, null, 400],
  );
  expect(found).toMatchObject({ BASIC_master: 0, BASIC_actual: 1, HRA_master: 0, HRA_actual: 1 });
  expect(found).toMatchObject({ 'PF UAN': 'text', PF_actual: -1 });
});

test('an incentive is paid, whatever for', async () => {
  const found = await signs(
    ['Name', 'Basic Pay', 'Advance Incentive', 'Salary Advance', 'Insurance Allowance', 'Net Payable'],
    ['Anna Miller', 5000, 0, 100, 50, 4950],
    ['Ben Carter', 8000, 2000, 0, 50, 10_050],
  );
  expect(found).toMatchObject({ 'Advance Incentive': 1, 'Salary Advance': -1, 'Insurance Allowance': 1 });
});
