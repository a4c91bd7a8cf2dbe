import { DEFAULT_PAY_RULES } from '@contract/pay-rules/rules';
import type { EmploymentType } from '@contract/staff/choices';
import { codes, importRows, person, type RunOptions } from '../../../../support/workbooks/run-import';
import type { YearLine } from '../../../../support/workbooks/year-lines';

const HEADER = ['工号', '姓名', '基本工资', '应发工资', '社保(个人)', '个人所得税', '实发工资'];
const WAGES = [20_000, 26_000, 31_000, 18_000, 12_345.67];

/** Somebody with this wage, 2,000 of insurance and this tax. */
const line = (place: number, wage: number, tax: number) => [
  `A${place}`,
  `员工${place}`,
  wage,
  wage,
  2_000,
  tax,
  wage - 2_000 - tax,
];

const staff = (more: { entryDate?: string | null; employmentType?: EmploymentType | null } = {}, count = 6) =>
  Array.from({ length: count }, (_, at) =>
    person({
      id: `s${at + 1}`,
      name: `员工${at + 1}`,
      staffNo: `A${at + 1}`,
      facts: {
        entryDate: '2026-01-05',
        employmentType: null,
        socialBaseFen: null,
        fundBaseFen: null,
        bankCardIndex: null,
        ...more,
      },
    }),
  );

const upTo = (taxable: number) =>
  taxable <= 0 ? 0 : Math.round(taxable <= 36_000 ? taxable * 3 : taxable * 10 - 252_000) / 100;
/** Tax of January, 2,000 of insurance and nothing else off. */
const january = (wage: number) => upTo(wage - 7_000);
const JANUARY = WAGES.map((wage, at) => line(at + 1, wage, january(wage)));

const options = (more: RunOptions = {}): RunOptions => ({
  payMonth: '2026-01',
  payRules: { ...DEFAULT_PAY_RULES, paidIn: 'sameMonth' },
  staff: staff(),
  ...more,
});
const run = (sixth: (string | number)[], more: RunOptions = {}, header = HEADER, rows = JANUARY) =>
  importRows([header, ...rows, sixth], options(more));
const fen = (yuan: number) => Math.round(yuan * 100);

describe('whose tax is not asked, or cannot be', () => {
  it.each<EmploymentType>(['intern', 'rehire', 'labor'])('somebody of the record %s', async (employmentType) => {
    const people = [...staff().slice(0, 5), ...staff({ employmentType }).slice(5)];
    const { audited } = await run(line(6, 20_000, 3_000), { staff: people });
    expect([audited(2).tax, audited(7).tax]).toEqual(['held', 'notAsked']);
  });

  it('somebody who is not on the staff list', async () => {
    const { audited } = await run(line(7, 20_000, 3_000));
    expect(audited(7).tax).toBe('unknownPerson');
  });

  it('a sheet without any tax', async () => {
    const { audited } = await importRows(
      [
        ['工号', '姓名', '基本工资', '实发工资'],
        ['A1', '员工1', 20_000, 20_000],
      ],
      options(),
    );
    expect(audited(2).tax).toBe('noColumn');
  });

  it.each(['severance', 'other'] as const)('wages of the type %s', async (wageType) => {
    const { audited } = await run(line(6, 20_000, 3_000), { wageType });
    expect(audited(7).tax).toBe('notAsked');
  });

  it('a row whose tax nobody can read', async () => {
    const { audited } = await run(['A6', '员工6', 20_000, 20_000, 2_000, '三百', 17_000]);
    expect(audited(7).tax).toBe('unreadable');
  });

  it('a row with what may be free of tax, where it does not come out with it', async () => {
    const header = [...HEADER.slice(0, 3), '免税补贴', ...HEADER.slice(3)];
    const rows = JANUARY.map((row) => [...row.slice(0, 3), 0, ...row.slice(3)]);
    const sixth = ['A6', '员工6', 20_000, 1_234.5, 21_234.5, 2_000, 390, 18_844.5];
    const { audited, row } = await run(sixth, {}, header, rows);
    expect([audited(2).tax, audited(7).tax]).toEqual(['held', 'taxableUnclear']);
    expect(codes(row(7))).not.toContain('taxDiffers');
  });
});

describe('a tax that is certainly too high', () => {
  it('is shown with the most that is due without special additional deductions', async () => {
    const { row, audited } = await run(line(6, 20_000, 390 + 88.8));
    expect(audited(7).tax).toBe('off');
    expect(row(7).issues.find(({ code }) => code === 'taxDiffers')).toMatchObject({
      level: 'warning',
      column: 5,
      values: { expected: 39_000, actual: 47_880, bound: 'most', taxable: 1_300_000, paid: 0 },
      message:
        '第7行个税：表中 478.80，最多应为 390.00，差 88.80。累计应税 13,000.00 × 3% − 速算扣除 0.00 − 已扣 0.00 = 390.00（按本表收入与今年已发工资条，未计任何专项附加扣除）',
    });
  });

  it('stops the sheet where the company has it so', async () => {
    const payRules = { ...DEFAULT_PAY_RULES, paidIn: 'sameMonth' as const, asErrors: ['taxDiffers'] };
    expect((await run(line(6, 20_000, 478.8), { payRules })).row(7).status).toBe('error');
  });

  it('is not claimed where the sheet’s taxes follow from another income', async () => {
    const rows = WAGES.map((wage, at) => line(at + 1, wage, january(wage) + 17.31 * (at + 1)));
    const sheet = await run(line(6, 20_000, 478.8), {}, HEADER, rows);
    expect([2, 3, 4, 7].map((rowNo) => sheet.audited(rowNo).tax)).toEqual(Array(4).fill('taxableUnclear'));
  });
});

describe('a wage with a digit too many', () => {
  const LAST: RunOptions = {
    lastMonth: '2025-12',
    slips: [...WAGES, 20_000].map((wage, at) => [`s${at + 1}`, { baseWage: String(fen(wage)) }]),
  };
  const tenfold = (tax: number, more: RunOptions = {}) =>
    run(line(6, 200_000, tax), {
      staff: staff({ entryDate: '2025-01-06' }),
      ...LAST,
      ...more,
    });
  const said = async (sheet: ReturnType<typeof run>) =>
    codes((await sheet).row(7)).filter((code) => /^(?:tax|item)/.test(code));

  it('is told of the wage alone where the tax is that of the right one', async () => {
    // (20,000 − 2,000 − 5,000) × 3 %
    expect(await said(tenfold(390))).toEqual(['itemChanged']);
    expect((await tenfold(390)).audited(7)).toMatchObject({ tax: 'off', lastMonth: 'off' });
  });

  it('is told of both where the tax is of neither', async () => {
    expect(await said(tenfold(420))).toEqual(['taxDiffers', 'itemChanged']);
  });

  it('doubts the tax alone where the wage is that of before', async () => {
    expect(await said(run(line(6, 20_000, 420), { staff: staff({ entryDate: '2025-01-06' }), ...LAST }))).toEqual([
      'taxDiffers',
    ]);
  });

  it('leaves the tax doubted where nobody knows the wage of before', async () => {
    expect(await said(tenfold(390, { lastMonth: null, slips: [] }))).toEqual(['taxDiffers']);
  });
});

describe('who came, went and came back', () => {
  const part = (months: readonly number[], wage: number, tax: number): YearLine => [
    's6',
    'year',
    months.reduce((bits, month) => bits | (1 << month), 0),
    fen(wage * months.length),
    0,
    fen(2_000 * months.length),
    0,
    0,
    fen(tax),
  ];
  const others = (paid: number): YearLine[] =>
    WAGES.map((wage, at): YearLine => [
      `s${at + 1}`,
      'year',
      paid,
      fen(wage * 4),
      0,
      fen(8_000),
      0,
      0,
      fen(upTo(4 * (wage - 7_000))),
    ]);
  const may = (sixth: (string | number)[], line6: YearLine[], entryDate: string | null) => {
    const paid = 0b11110;
    const rows = WAGES.map((wage, at) =>
      line(at + 1, wage, Math.round((upTo(5 * (wage - 7_000)) - upTo(4 * (wage - 7_000))) * 100) / 100),
    );
    const people = [...staff().slice(0, 5), ...staff({ entryDate }).slice(5)];
    return run(
      sixth,
      { payMonth: '2026-05', staff: people, year: { paid, lines: [...others(paid), ...line6] } },
      HEADER,
      rows,
    );
  };

  it('counts the months here of who came in the year', async () => {
    const { audited } = await may(line(6, 20_000, 390), [], '2026-05-06');
    expect(audited(7).tax).toBe('held');
  });

  it('counts from January on in a first job', async () => {
    const { audited } = await may(line(6, 20_000, 0), [], '2026-05-06'); // 20,000 − 2,000 − 5 × 5,000
    expect(audited(7).tax).toBe('held');
  });

  it('counts the months with wages of who left and came back', async () => {
    const back = upTo(3 * 13_000) - upTo(2 * 13_000);
    const { audited } = await may(line(6, 20_000, back), [part([1, 2], 20_000, upTo(26_000))], '2026-05-06');
    expect(audited(7).tax).toBe('held');
    const wrong = await may(line(6, 20_000, back + 50.5), [part([1, 2], 20_000, upTo(26_000))], '2026-05-06');
    expect(wrong.audited(7).tax).toBe('off');
  });

  it('asks for the months of who was here, and of nobody who was not', async () => {
    const here = await may(line(6, 20_000, 390), [], '2025-05-06');
    expect(here.audited(7).tax).toBe('yearIncomplete');
    const unknown = await may(line(6, 20_000, 390), [], null);
    expect(unknown.audited(7).tax).toBe('held');
  });

  it('lets 60,000 stand that were taken off in January', async () => {
    const { audited } = await may(line(6, 8_000, 0), [part([1, 2, 3, 4], 8_000, 0)], '2024-12-01');
    expect(audited(7).tax).toBe('held');
    const later = await may(line(6, 8_000, 0), [part([1, 2, 3, 4], 8_000, 120)], '2024-12-01');
    expect(later.audited(7).tax).not.toBe('held');
  });

  it('takes an annual bonus of the year that was not taxed apart into account', async () => {
    const year = part([1, 2, 3, 4], 20_000, upTo(4 * 13_000));
    const bonus: YearLine = ['s6', 'bonus', 0b100, fen(30_000), 0, 0, 0, 0, fen(2_001.07)];
    const tax = upTo(5 * 13_000 + 30_000) - upTo(4 * 13_000) - 2_001.07;
    const { audited } = await may(line(6, 20_000, Math.round(tax * 100) / 100), [year, bonus], '2024-12-01');
    expect(audited(7).tax).toBe('held');
  });
});

describe('a column 应纳税所得额', () => {
  const header = [...HEADER.slice(0, 5), '应纳税所得额', '已预缴税额', ...HEADER.slice(5)];
  const rowsOf = (taxable: (wage: number) => number, paid: (wage: number) => number, tax: (wage: number) => number) =>
    [...WAGES, 20_000].map((wage, at) => [
      `A${at + 1}`,
      `员工${at + 1}`,
      wage,
      wage,
      2_000,
      taxable(wage),
      paid(wage),
      tax(wage),
      Math.round((wage - 2_000 - tax(wage)) * 100) / 100,
    ]);
  const paid = 0b11110;
  const year = {
    paid,
    lines: [...WAGES, 20_000].map((wage, at): YearLine => {
      const taxable = 4 * (wage - 7_000);
      return [`s${at + 1}`, 'year', paid, fen(wage * 4), 0, fen(8_000), 0, fen(taxable), fen(upTo(taxable))];
    }),
  };
  const before = (wage: number) => upTo(4 * (wage - 7_000));
  const due = (wage: number) => Math.round((upTo(5 * (wage - 7_000)) - before(wage)) * 100) / 100;
  const wrong = (rows: (string | number)[][]) =>
    rows.map((row, at) => (at === 5 ? [...row.slice(0, 7), Number(row[7]) + 12.34, Number(row[8]) - 12.34] : row));

  it.each([
    ['of the year', (wage: number) => 5 * (wage - 7_000), before],
    ['of the month', (wage: number) => wage - 7_000, () => 0],
    ['before any deduction', (wage: number) => wage, () => 0],
  ])('%s is taken for what it is', async (_, taxable, withheld) => {
    const rows = rowsOf(taxable, withheld, due);
    const more = { payMonth: '2026-05', year };
    const { audited } = await importRows([header, ...rows], options(more));
    expect([2, 3, 4, 5, 6, 7].map((rowNo) => audited(rowNo).tax)).toEqual(Array(6).fill('held'));
    const off = await importRows([header, ...wrong(rows)], options(more));
    expect([2, 3, 4, 5, 6, 7].map((rowNo) => off.audited(rowNo).tax)).toEqual([
      ...Array<string>(5).fill('held'),
      'off',
    ]);
    expect(off.row(7).issues.find(({ code }) => code === 'taxDiffers')).toMatchObject({
      values: { expected: fen(due(20_000)), actual: fen(due(20_000) + 12.34) },
    });
  });
});

describe('an annual bonus taxed apart', () => {
  const BONUS = ['工号', '姓名', '年终奖', '个人所得税', '实发工资'];
  const bonuses = (sixth: [number, number]) =>
    importRows(
      [
        BONUS,
        ...[[36_000, 1_080], [50_000, 4_790], [144_000, 14_190], [20_000, 600], [36_001, 3_390.1], sixth].map(
          ([bonus = 0, tax = 0], at) => [
            `A${at + 1}`,
            `员工${at + 1}`,
            bonus,
            tax,
            Math.round((bonus - tax) * 100) / 100,
          ],
        ),
      ],
      options({ wageType: 'annualBonus' }),
    );

  it('is asked by its own table', async () => {
    const { audited, row } = await bonuses([144_001, 14_190.1]);
    expect([2, 3, 4, 5].map((rowNo) => audited(rowNo).tax)).toEqual(Array(4).fill('held'));
    expect(row(7).issues.find(({ code }) => code === 'bonusTaxDiffers')).toMatchObject({
      values: { expected: 2_739_020, actual: 1_419_010, bonus: 14_400_100, rate: 20, quick: 141_000 },
    });
    expect(audited(7).tax).toBe('off');
  });

  it('is asked beside the wages of the month, too, where bonus and its tax have columns of their own', async () => {
    const header = [
      '工号',
      '姓名',
      '基本工资',
      '年终奖',
      '应发工资',
      '社保(个人)',
      '个人所得税',
      '年终奖个税',
      '实发工资',
    ];
    const due = [1_080, 4_790, 14_190, 600, 300, 0];
    const rows = [36_000, 50_000, 144_000, 20_000, 10_000, 0].map((bonus, at) => {
      const wage = WAGES[at] ?? 20_000;
      const [tax, own] = [january(wage), at === 1 ? 4_900 : (due[at] ?? 0)];
      const net = Math.round((wage + bonus - 2_000 - tax - own) * 100) / 100;
      return [`A${at + 1}`, `员工${at + 1}`, wage, bonus, wage + bonus, 2_000, tax, own, net];
    });
    const { row } = await importRows([header, ...rows], options());
    expect(row(3).issues.find(({ code }) => code === 'bonusTaxDiffers')).toMatchObject({
      values: { expected: 479_000, actual: 490_000, bonus: 5_000_000 },
    });
    expect([2, 4, 5, 6, 7].flatMap((rowNo) => codes(row(rowNo)))).not.toContain('bonusTaxDiffers');
  });

  it('is noted where a lower one would leave more', async () => {
    const { audited, row } = await bonuses([10_000, 300]);
    expect(audited(6).tax).toBe('held');
    expect(row(6).issues.find(({ code }) => code === 'bonusCliff')).toMatchObject({
      level: 'info',
      values: { bonus: 3_600_100, tax: 339_010, lower: 3_600_000, lowerTax: 108_000, loss: 230_910 },
    });
    expect(codes(row(7))).not.toContain('bonusCliff');
  });
});
