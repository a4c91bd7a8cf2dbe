import type { ImportRun } from '../../../../support/workbooks/run-import';
import {
  auditMonth,
  type Change,
  type Layout,
  paidMonths,
  rowNoOf,
  somePeople,
  type TaxCompany,
} from '../../../../support/workbooks/tax-company';

const MONTH = '2026-07';
const people = somePeople();
const company = (layout: Layout): TaxCompany => ({ people, layout, paidIn: 'sameMonth' });
const TAX = /^(?:tax|cumulative|quick|yearTax|bonus)/;

const fen = (yuan: number) => Math.round(yuan * 100);
/** What is right for somebody this month. */
function right(name: string) {
  const one = people.find((own) => own.name === name);
  const paid = one && paidMonths(one, MONTH, 'sameMonth').at(-1);
  if (!paid) throw new Error(`${name} is not paid`);
  return paid;
}

/** Puts other figures into one person's row. */
const put =
  (name: string, figures: Record<string, number | string>): Change =>
  (label, one, value) =>
    one.name === name ? (figures[label] ?? value) : value;

/** The doubts about tax: of the person those given, of everybody else none. */
function expectDoubts(run: ImportRun, name: string, doubts: object[]): void {
  const found = run.rows.flatMap(({ rowNo }) =>
    run
      .row(rowNo)
      .issues.filter(({ code }) => TAX.test(code))
      .map(({ code, values, message }) => ({ rowNo, code, values, message })),
  );
  expect(found).toEqual(
    doubts.map((doubt) => expect.objectContaining({ rowNo: rowNoOf(people, name), ...doubt }) as object),
  );
  expect(run.audited(rowNoOf(people, name)).tax).toBe('off');
}
const having = (values: object) => expect.objectContaining(values) as object;

describe('a sheet with cumulative columns', () => {
  const of = (name: string, figures: Record<string, number | string>) =>
    auditMonth(company('cumulative'), MONTH, put(name, figures));

  it.each(['林晓梅', '周启明', '陈思远', '吴双'])('shows the wrong tax of %s with the calculation', async (name) => {
    const { tax, taxable, paid } = right(name);
    const run = await of(name, { 个人所得税: tax + 37.11 });
    expectDoubts(run, name, [
      {
        code: 'taxDiffers',
        values: having({ expected: fen(tax), actual: fen(tax + 37.11), taxable: fen(taxable), paid: fen(paid) }),
      },
    ]);
  });

  it('says it as an accountant writes it', async () => {
    const run = await of('林晓梅', { 个人所得税: 112.11 });
    expect(run.row(rowNoOf(people, '林晓梅')).issues.at(-1)?.message).toBe(
      '第2行个税：表中 112.11，应为 75.00，差 37.11。累计应税 17,500.00 × 3% − 速算扣除 0.00 − 已扣 450.00 = 75.00（按本表累计数）',
    );
  });

  it('shows what was withheld before and is not carried on, and the tax that follows from it', async () => {
    const { paid, yearTax, tax } = right('周启明');
    const run = await of('周启明', { 累计已预缴税额: paid - 555, 个人所得税: yearTax - (paid - 555) });
    expectDoubts(run, '周启明', [
      { code: 'taxPaidDiffers', values: having({ expected: fen(paid), actual: fen(paid - 555) }) },
      { code: 'taxDiffers', values: having({ expected: fen(tax) }) },
    ]);
  });

  it('shows a bracket too low, with its rate and tax', async () => {
    const { taxable, paid, tax } = right('周启明');
    const wrong = Math.max(0, taxable * 0.03 - paid);
    const run = await of('周启明', { 税率: '3%', 速算扣除数: 0, 累计应纳税额: taxable * 0.03, 个人所得税: wrong });
    expectDoubts(run, '周启明', [
      { code: 'taxRateDiffers', values: { expected: 10, actual: 3, taxable: fen(taxable) } },
      { code: 'yearTaxDiffers', values: having({ actual: fen(taxable * 0.03) }) },
      { code: 'taxDiffers', values: having({ expected: fen(tax) }) },
    ]);
  });

  it('shows a quick deduction of another bracket', async () => {
    const run = await of('周启明', { 速算扣除数: 16_920 });
    expectDoubts(run, '周启明', [
      { code: 'quickDeductionDiffers', values: having({ expected: 252_000, actual: 1_692_000 }) },
    ]);
  });

  it.each([
    ['累计收入', 'income', 1_000],
    ['累计减除费用', 'allowance', -5_000],
    ['累计专项扣除', 'special', 450],
  ] as const)('shows %s that is not last month’s with this month’s', async (label, kind, change) => {
    const paid = right('陈思远');
    const run = await of('陈思远', { [label]: paid[kind] + change });
    expectDoubts(run, '陈思远', [
      {
        code: 'cumulativeDiffers',
        values: having({ label, expected: fen(paid[kind]), actual: fen(paid[kind] + change) }),
      },
    ]);
  });

  it('shows additional deductions of the year that are less than last month’s', async () => {
    // 70,000 − 35,000 − 10,500 − 5,000 = 19,500, of it 585
    const run = await of('林晓梅', {
      累计专项附加扣除: 5_000,
      累计应纳税所得额: 19_500,
      累计应纳税额: 585,
      个人所得税: 135,
    });
    expectDoubts(run, '林晓梅', [
      {
        code: 'cumulativeLower',
        values: { label: '累计专项附加扣除', last: 600_000, actual: 500_000 },
        message:
          '第2行“累计专项附加扣除”：表中 5,000.00，比上月累计 6,000.00 少 1,000.00。累计数在一个纳税年度内只增不减，请核对是否填错，或确已更正申报',
      },
    ]);
  });

  it('says nothing of such sums where most of them fall: they are none of the year', async () => {
    const run = await auditMonth(company('cumulative'), MONTH, (label, one, value) =>
      label === '累计专项附加扣除' ? one.additional : value,
    );
    const said = run.rows.flatMap(({ rowNo }) => run.row(rowNo).issues.map(({ code }) => code));
    expect(said).not.toContain('cumulativeLower');
  });

  it('does not take slips of half a year for the year: five months with this one are as much as six', async () => {
    const { special } = right('陈思远');
    const run = await auditMonth(company('cumulative'), MONTH, put('陈思远', { 累计专项扣除: special - 3_000 }), [
      '2025-12',
      '2026-01',
    ]);
    expectDoubts(run, '陈思远', [
      {
        code: 'cumulativeDiffers',
        values: { label: '累计专项扣除', expected: 2_100_000, actual: 1_800_000, last: 1_800_000, month: 300_000 },
      },
    ]);
  });

  it('shows a taxable income that is not income less deductions', async () => {
    const { taxable } = right('林晓梅');
    const run = await of('林晓梅', { 累计应纳税所得额: taxable + 900 });
    expectDoubts(run, '林晓梅', [
      { code: 'taxableDiffers', values: having({ expected: fen(taxable), actual: fen(taxable + 900) }) },
    ]);
  });

  it('shows a cumulative tax that is not by the bracket', async () => {
    const { yearTax } = right('林晓梅');
    const run = await of('林晓梅', { 累计应纳税额: yearTax + 10 });
    expectDoubts(run, '林晓梅', [{ code: 'yearTaxDiffers', values: having({ expected: fen(yearTax) }) }]);
  });

  it('shows figures of the last year that were not begun anew', async () => {
    const january = '2026-01';
    const run = await auditMonth(
      { ...company('cumulative'), people: people.filter(({ from }) => !from) },
      january,
      put('林晓梅', { 累计收入: 130_000, 累计减除费用: 65_000, 累计应纳税所得额: 50_900, 累计已预缴税额: 900 }),
    );
    const doubts = run.row(rowNoOf(people, '林晓梅')).issues.map(({ code }) => code);
    expect(doubts).toEqual(expect.arrayContaining(['cumulativeDiffers', 'taxPaidDiffers']));
  });

  it('says so of a whole sheet taxed by the lowest rate', async () => {
    const run = await auditMonth(company('cumulative'), MONTH, (label, one, value) => {
      const { taxable, paid } = right(one.name);
      return label === '个人所得税' ? Math.max(0, Math.round(taxable * 3 - paid * 100) / 100) : value;
    });
    const off = people.filter(({ name }) => run.audited(rowNoOf(people, name)).tax === 'off').map(({ name }) => name);
    expect(off).toEqual(people.filter(({ name }) => right(name).taxable > 36_000).map(({ name }) => name));
  });
});

describe('a sheet with a column of special additional deductions', () => {
  it.each(['林晓梅', '周启明', '吴双'])('shows the tax of %s by income and slips', async (name) => {
    const { tax, taxable, paid } = right(name);
    const run = await auditMonth(company('additional'), MONTH, put(name, { 个人所得税: tax - 20.5 }));
    expectDoubts(run, name, [
      {
        code: 'taxDiffers',
        values: having({ expected: fen(tax), taxable: fen(taxable), paid: fen(paid), source: 'year', bound: 'exact' }),
      },
    ]);
  });
});

describe('a sheet with nothing of tax but the tax', () => {
  const of = (name: string, tax: number) => auditMonth(company('plain'), MONTH, put(name, { 个人所得税: tax }));

  it.each(['林晓梅', '周启明', '陈思远', '吴双'])(
    'shows a tax of %s above what the months before speak for',
    async (name) => {
      const { tax } = right(name);
      const run = await of(name, tax + 437.5);
      expectDoubts(run, name, [
        { code: 'taxDiffers', values: having({ expected: fen(tax), actual: fen(tax + 437.5), bound: 'usual' }) },
      ]);
    },
  );

  it.each(['林晓梅', '陈思远', '吴双'])(
    'shows a tax of %s that no sum of additional deductions explains',
    async (name) => {
      const { tax } = right(name);
      const run = await of(name, tax - 30.7);
      expectDoubts(run, name, [{ code: 'taxDiffers', values: having({ expected: fen(tax) }) }]);
    },
  );

  it('is not sure of a tax that other additional deductions may explain', async () => {
    const { tax } = right('周启明');
    const run = await of('周启明', tax - 300); // 3,000 more off at 10 %
    expect(run.audited(rowNoOf(people, '周启明')).tax).toBe('taxableUnclear');
    expect(run.audited(rowNoOf(people, '陈思远')).tax).toBe('held');
  });

  it('cannot check anybody whose months are missing, but those who came later', async () => {
    const without = ['2026-01', '2026-02'];
    const run = await auditMonth(company('plain'), MONTH, undefined, without);
    const judged = people.map(({ name }) => run.audited(rowNoOf(people, name)).tax);
    expect(judged).toEqual([...Array<string>(7).fill('yearIncomplete'), 'held', 'held']);
  });
});
