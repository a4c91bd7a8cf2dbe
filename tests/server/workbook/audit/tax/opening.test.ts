import type { ReferenceFigures } from '@contract/wages/references/kinds';
import type { Opening } from '@server/workbook/audit/year-history';
import { codes } from '../../../../support/workbooks/run-import';
import {
  auditMonth,
  type Layout,
  paidMonths,
  type Payee,
  rowNoOf,
  somePeople,
  type TaxCompany,
  taxYear,
} from '../../../../support/workbooks/tax-company';

const fen = (yuan: number) => Math.round(yuan * 100);

/** As the tax client's export says them, of the wages of a month; null = not paid then. */
function figuresOf(one: Payee, month: string, paidIn: TaxCompany['paidIn']): ReferenceFigures | null {
  const paid = paidMonths(one, month, paidIn).at(-1);
  if (!paid) return null;
  return {
    cumulativeIncome: fen(paid.income),
    cumulativeDeduction: fen(paid.allowance),
    cumulativeSpecial: fen(paid.special),
    cumulativeAdditional: fen(paid.additional),
    cumulativeTaxable: fen(Math.max(0, paid.taxable)),
    cumulativeTax: fen(paid.yearTax),
    cumulativeTaxPaid: fen(paid.paid),
    individualIncomeTax: fen(paid.tax),
  };
}

/** Nothing stored of the months up to one (of the wages); opening figures say them. */
async function begun(
  layout: Layout,
  paidIn: TaxCompany['paidIn'],
  upTo: string,
  {
    change,
    month = '2026-08',
    figures = (own) => own,
  }: {
    change?: Parameters<typeof auditMonth>[2];
    month?: string;
    figures?: (own: ReferenceFigures) => ReferenceFigures;
  } = {},
) {
  const people = somePeople();
  const through = Number(upTo.slice(5)) + (paidIn === 'nextMonth' ? 1 : 0);
  const openings = people.flatMap((one, at): [string, Opening][] => {
    const own = figuresOf(one, upTo, paidIn);
    return own ? [[`s${at + 1}`, { through, figures: figures(own) }]] : [];
  });
  const run = await auditMonth({ people, layout, paidIn }, month, change, ['2025-12', ...taxYear(upTo, paidIn)], {
    openings,
    wholeThrough: through,
  });
  const judged = people.map(({ name }) => [name, run.audited(rowNoOf(people, name)).tax]);
  return { run, people, judged: Object.fromEntries(judged) as Record<string, string> };
}

const others = ['taxDiffers', 'cumulativeDiffers', 'taxPaidDiffers', 'taxableDiffers'];
const said = (run: Awaited<ReturnType<typeof begun>>['run'], rowNo: number) =>
  codes(run.row(rowNo)).filter((code) => others.includes(code));

describe('a tax year that begins with opening figures', () => {
  test.each([
    ['plain', 'nextMonth', '2026-07'],
    ['plain', 'sameMonth', '2026-07'],
    ['additional', 'nextMonth', '2026-05'],
    ['additional', 'sameMonth', '2026-05'],
    ['plain', 'sameMonth', '2026-05'],
    ['cumulative', 'nextMonth', '2026-07'],
    ['cumulative', 'sameMonth', '2026-06'],
  ] as const)(
    'of a sheet (%s, %s) whose year goes up to %s all is right, everybody asked',
    async (layout, paidIn, upTo) => {
      const { run, people, judged } = await begun(layout, paidIn, upTo);
      expect(judged).toEqual(Object.fromEntries(people.map(({ name }) => [name, 'held'])));
      for (const { name } of people) expect(said(run, rowNoOf(people, name))).toEqual([]);
    },
  );

  test('without them nobody who was here before could be asked', async () => {
    const people = somePeople();
    const run = await auditMonth({ people, layout: 'plain', paidIn: 'sameMonth' }, '2026-08', undefined, [
      '2025-12',
      ...taxYear('2026-07', 'sameMonth'),
    ]);
    expect(people.map(({ name }) => run.audited(rowNoOf(people, name)).tax)).toEqual(
      people.map(() => 'yearIncomplete'),
    );
  });

  test('a wrong tax is found, with what is due by them', async () => {
    const { run, people } = await begun('additional', 'nextMonth', '2026-07', {
      change: (label, one, value) => (one.name === '周启明' && label === '个人所得税' ? Number(value) + 100 : value),
    });
    const right = paidMonths(people[1] as Payee, '2026-08', 'nextMonth').at(-1)?.tax ?? NaN;
    const issue = run.row(rowNoOf(people, '周启明')).issues.find(({ code }) => code === 'taxDiffers');
    expect(issue?.values).toMatchObject({ expected: fen(right), actual: fen(right + 100), source: 'opening' });
  });

  test('figures that go on from them in the sheet are asked as if from last month', async () => {
    const { run, people } = await begun('cumulative', 'nextMonth', '2026-07', {
      change: (label, one, value) => (one.name === '何雨' && label === '累计专项扣除' ? Number(value) - 100 : value),
    });
    expect(said(run, rowNoOf(people, '何雨'))).toContain('cumulativeDiffers');
  });

  test('a plain sheet of what was earned, taken off and withheld is enough', async () => {
    const { people, judged } = await begun('additional', 'sameMonth', '2026-07', {
      figures: ({ cumulativeTaxPaid = 0, individualIncomeTax = 0, ...own }) => ({
        cumulativeIncome: own.cumulativeIncome,
        cumulativeSpecial: own.cumulativeSpecial,
        cumulativeAdditional: own.cumulativeAdditional,
        cumulativeTaxPaid: cumulativeTaxPaid + individualIncomeTax,
      }),
    });
    expect(judged).toEqual(Object.fromEntries(people.map(({ name }) => [name, 'held'])));
  });

  test('where wages paid after them are missing nothing is claimed', async () => {
    const people = somePeople();
    const run = await auditMonth(
      { people, layout: 'plain', paidIn: 'sameMonth' },
      '2026-08',
      undefined,
      ['2025-12', ...taxYear('2026-07', 'sameMonth')],
      {
        openings: people.flatMap((one, at): [string, Opening][] => {
          const figures = figuresOf(one, '2026-05', 'sameMonth');
          return figures ? [[`s${at + 1}`, { through: 5, figures }]] : [];
        }),
        wholeThrough: 5,
      },
    );
    expect(new Set(people.map(({ name }) => run.audited(rowNoOf(people, name)).tax))).toEqual(
      new Set(['yearIncomplete']),
    );
  });
});
