import type { CellSpec } from '../../support/workbooks/make-xlsx';
import { good, importRows, person } from '../../support/workbooks/run-import';

const staff = ['W11', 'W12', 'W13', 'W14'].map((staffNo, at) =>
  person({ id: staffNo, name: ['Rosa Fielding', 'Peter Okello', 'Ivy Marsh', 'Tom Adler'][at] ?? '', staffNo }),
);
const NUMBERS = staff.map(({ staffNo }) => staffNo);

/** What programs write out of their tables: their own numbering first, field names for headings, numbers for people. */
describe('wages as a program exports them', () => {
  test('its own record number is nobody’s; bonus and overtime beside gross, and a column called deductions beside the taxes', async () => {
    const rows = NUMBERS.map((no, at): CellSpec[] => {
      const [gross, bonus, overtime, taxes, deductions] = [
        3000 + 110 * at,
        200 + at,
        35 * at,
        410 + 7 * at,
        20 + 3 * at,
      ];
      const net = gross + bonus + overtime - taxes - deductions;
      return [901 + at, no, 0.8 + 0.05 * at, gross, bonus, overtime, taxes, deductions, net, 'USD'];
    });
    const run = await importRows(
      [
        ['payroll_id', 'employee_id', 'fte', 'gross', 'bonus', 'overtime', 'taxes', 'deductions', 'net', 'currency'],
        ...rows,
      ],
      { staff },
    );
    expect(run.targets).toMatchObject({ employee_id: 'staffNo', gross: 'grossPay', net: 'netPay' });
    expect(run.targets.payroll_id).not.toBe('staffNo');
    const { netProof, columns, counts } = good(run);
    expect(netProof).toBe('proven');
    expect(columns.find(({ label }) => label === 'deductions')).toMatchObject({ sign: -1, isTotal: false });
    expect(columns.find(({ label }) => label === 'fte')?.kind).not.toBe('amount');
    expect(counts.error).toBe(0);
  });

  test.each([
    ['ID', 'staffNo'],
    ['record_id', 'custom:record_id'],
    ['recordId', 'custom:recordId'],
    ['Voucher No', 'custom:Voucher No'],
  ])('%s before gross is no pay, however large its numbers', async (label, target) => {
    const rows = staff.map(({ name }, at): CellSpec[] => [279870 + 13 * at, name, 800 + at, 80, 720 + at]);
    const run = await importRows([[label, 'Name', 'Gross Salary', 'Tax Deducted', 'Net Salary'], ...rows]);
    expect(run.targets[label]).toBe(target);
    expect(good(run).columns.find((column) => column.label === label)?.sign).toBe(0);
    expect(good(run).netProof).toBe('proven');
  });

  test('deductions alone stay the total of what is taken off', async () => {
    const rows = NUMBERS.map((no, at): CellSpec[] => [no, 3000 + at, 250 + 2 * at, 2750 - at]);
    const run = await importRows([['employee_id', 'gross_pay', 'deductions', 'net_pay'], ...rows], { staff });
    expect(run.targets.deductions).toBe('totalDeduction');
    expect(good(run).netProof).toBe('proven');
  });

  test.each([
    [['period_month', 'period_year'], (month: number): CellSpec[] => [month, 2026]],
    [['month', 'year'], (month: number): CellSpec[] => [`0${month}`, 2026]],
    [['pay_period'], (month: number): CellSpec[] => [`2026-0${month}`]],
    [['Wage run for month'], (month: number): CellSpec[] => [`${month === 6 ? 'June' : 'July'} 2026`]],
    [['结算周期（月）'], (month: number): CellSpec[] => [`2026年${month}月`]],
    [['period_start'], (month: number): CellSpec[] => [`2026-0${month}-01`]],
  ])('of the months under %s only the import’s is taken', async (head, of) => {
    const rows = [6, 7].flatMap((month) =>
      NUMBERS.map((no, at): CellSpec[] => [no, ...of(month), 3000 + at + month, 100, 2900 + at + month]),
    );
    const run = await importRows([['employee_id', ...head, 'base_salary', 'deductions', 'net_pay'], ...rows], {
      staff,
    });
    const { months, counts } = good(run);
    expect(months?.months.map(({ month }) => month)).toEqual(['2026-06', '2026-07']);
    expect(counts).toMatchObject({ ok: 4, ignored: 4 });
  });

  test.each([
    ['workerId', 'wageAmountUSD'],
    ['associate_id', 'usdc_amount'],
    ['Personnel No', 'Amount paid'],
  ])('%s and %s are enough', async (who, amount) => {
    const run = await importRows([[who, amount], ...NUMBERS.map((no, at): CellSpec[] => [no, 2749.46 + 31 * at])], {
      staff,
    });
    expect(run.targets).toEqual({ [who]: 'staffNo', [amount]: 'netPay' });
    expect(good(run)).toMatchObject({ netProof: 'only', counts: { ok: 4 } });
  });

  test.each(['Pay Per Day', 'Hourly Wage', 'daily_rate', '日薪', '小时工资'])(
    '%s is a rate: the one amount beside it is net',
    async (rate) => {
      const rows = staff.map(({ name }, at): CellSpec[] => [name, 18 + at, 55.5, (18 + at) * 55.5]);
      const run = await importRows([['Name', 'Days Worked', rate, 'Salary'], ...rows], { staff });
      const { columns, netProof } = good(run);
      expect(columns.find(({ label }) => label === rate)?.sign).toBe(0);
      expect(columns.find(({ label }) => label === 'Salary')?.target).toBe('netPay');
      expect(netProof).toBe('only');
    },
  );

  test('income less tax is computed, where nothing else is said', async () => {
    const rows = staff.map(({ name }, at): CellSpec[] => [name, 'f', 30 + at, 18000 + at, 2000 + at]);
    const run = await importRows([['name', 'gender', 'age', 'income', 'tax'], ...rows], { staff });
    expect(good(run).netProof).toBe('computed');
    expect(run.rows.map(({ netFen }) => netFen)).toEqual([1600000n, 1600000n, 1600000n, 1600000n]);
  });

  test('each item in a current, an arrears and a total amount', async () => {
    const head = ['BASIC (CURRENT)', 'BASIC (ARREARS)', 'BASIC (TOTAL AMOUNT)', 'Gross Pay', 'PAYE', 'NET PAY'];
    const run = await importRows(
      [
        ['Staff No.', ...head],
        ['W11', 2000, 150, 2150, 2150, 215, 1935],
      ],
      { staff },
    );
    expect(good(run).columns.find(({ label }) => label === 'BASIC (TOTAL AMOUNT)')).toMatchObject({ isTotal: true });
    expect(good(run).netProof).toBe('proven');
  });

  test('figures filled in to try things out say nothing of their columns', async () => {
    const head = ['姓名', '基本工资', '人才津贴', '病事假', '应付工资', '社保', '公积金', '个税', '借款', '实付工资'];
    const rows = ['顾明远', '温书瑶', '贺知微'].map((name, at): CellSpec[] => [
      name,
      ...head.slice(1).map(() => 10000 + at),
    ]);
    const run = await importRows([head, ...rows]);
    const { columns, netProof } = good(run);
    const sign = (label: string) => columns.find((column) => column.label === label)?.sign;
    expect(netProof).toBe('unproven');
    expect(['人才津贴', '病事假', '社保', '公积金', '个税', '借款'].map(sign)).toEqual([1, -1, -1, -1, -1, -1]);
  });

  test('what was agreed on a month is no pay beside what is paid of it', async () => {
    const head = ['姓名', '月薪', '基本工资', '绩效工资', '扣款', '实发工资'];
    const rows = ['顾明远', '温书瑶'].map((name, at): CellSpec[] => [name, 9000, 6000 + at, 2500, 300, 8200 + at]);
    const run = await importRows([head, ...rows]);
    expect(good(run).columns.find(({ label }) => label === '月薪')?.sign).toBe(0);
    expect(good(run).netProof).toBe('proven');
  });
});
