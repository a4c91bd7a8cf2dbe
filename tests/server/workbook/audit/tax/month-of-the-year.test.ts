import { importRows, type ImportRun, person } from '../../../../support/workbooks/run-import';

const HEADER = [
  '工号',
  '姓名',
  '基本工资',
  '年终奖',
  '应发工资',
  '养老保险',
  '医疗保险',
  '大病医疗',
  '累计收入',
  '累计减除费用',
  '累计专项扣除',
  '累计应纳税所得额',
  '累计已预缴税额',
  '个人所得税',
  '年终奖个税',
  '实发工资',
];
/** In 分: 10,000 a month from January on, 1,000 of it insurance; 20,000 taxable up to May, 600 withheld. */
const MAY = {
  baseWage: '1000000',
  grossPay: '1000000',
  pensionPersonal: '80000',
  medicalPersonal: '20000',
  cumulativeIncome: '5000000',
  cumulativeDeduction: '2500000',
  cumulativeSpecial: '500000',
  cumulativeTaxable: '2000000',
  cumulativeTaxPaid: '48000',
  individualIncomeTax: '12000',
};
/** 60,000 − 30,000 − 6,060 = 23,940, of it 718.20; 20,000 of bonus has 600 by itself. */
const JUNE = [10_000, 20_000, 30_000, 800, 200, 60, 60_000, 30_000, 6_060, 23_940, 600, 118.2, 600, 28_221.8];
const PEOPLE = ['甲', '乙', '丙', '丁', '戊', '己'];

/** `changed`: other figures of the first person, by label. */
function sheet(changed: Record<string, number> = {}): Promise<ImportRun> {
  const rows = PEOPLE.map((name, at) => [
    `A${at}`,
    name,
    ...JUNE.map((figure, n) => (at === 0 ? (changed[HEADER[n + 2] ?? ''] ?? figure) : figure)),
  ]);
  return importRows([HEADER, ...rows], {
    payMonth: '2026-06',
    lastMonth: '2026-05',
    staff: PEOPLE.map((name, at) => person({ id: `s${at}`, name, staffNo: `A${at}` })),
    slips: PEOPLE.map((_, at) => [`s${at}`, MAY]),
  });
}

const doubts = (run: ImportRun) =>
  run.rows.flatMap(({ rowNo }) =>
    run
      .row(rowNo)
      .issues.filter(({ code }) => /^(?:tax|cumulative)/.test(code))
      .map(({ code, values }) => ({ rowNo, code, values })),
  );

it('takes a bonus that is taxed apart for no income of the month, and 大病医疗 for insurance', async () => {
  const run = await sheet();
  expect(doubts(run)).toEqual([]);
  expect(run.audited(2).tax).toBe('held');
});

it('shows a bonus that was added to the income of the year all the same', async () => {
  // 43,940 × 10 % − 2,520 − 600 = 1,274
  const run = await sheet({ 累计收入: 80_000, 累计应纳税所得额: 43_940, 个人所得税: 1_274, 实发工资: 27_066 });
  expect(doubts(run)).toEqual([
    {
      rowNo: 2,
      code: 'cumulativeDiffers',
      values: { label: '累计收入', expected: 6_000_000, actual: 8_000_000, last: 5_000_000, month: 1_000_000 },
    },
  ]);
});

it('shows insurance of the year without the lump', async () => {
  // 24,000 × 3 % − 600 = 120
  const run = await sheet({ 累计专项扣除: 6_000, 累计应纳税所得额: 24_000, 个人所得税: 120, 实发工资: 28_220 });
  expect(doubts(run)).toEqual([
    {
      rowNo: 2,
      code: 'cumulativeDiffers',
      values: { label: '累计专项扣除', expected: 606_000, actual: 600_000, last: 500_000, month: 106_000 },
    },
  ]);
});
