import type { RunOptions } from '../../../../support/workbooks/run-import';
import {
  auditMonth,
  type Change,
  paidMonths,
  rowNoOf,
  somePeople,
  taxYear,
} from '../../../../support/workbooks/tax-company';

const MONTH = '2026-07';
const fen = (yuan: number) => Math.round(yuan * 100);
const people = somePeople();
const TAX = /^(?:tax|cumulative|quick|yearTax)/;

const put =
  (name: string, figures: Record<string, number>): Change =>
  (label, one, value) =>
    one.name === name ? (figures[label] ?? value) : value;

/** What stands of July and before it, worked out one month by one. */
function monthsOf(name: string) {
  const one = people.find((own) => own.name === name);
  const [june, july] = one ? paidMonths(one, MONTH, 'sameMonth').slice(-2) : [];
  if (!june || !july) throw new Error(`${name} is not paid`);
  return { june, july };
}

/** Doubts about tax by person, of everybody who has some. */
async function doubts(change: Change, without: readonly string[] = [], more: RunOptions = {}) {
  const run = await auditMonth({ people, layout: 'cumulative', paidIn: 'sameMonth' }, MONTH, change, without, more);
  return people.flatMap(({ name }) =>
    run
      .row(rowNoOf(people, name))
      .issues.filter(({ code }) => TAX.test(code))
      .map(({ code, level, values }) => [name, code, level, values]),
  );
}

describe('cumulative columns where last month’s slips have none', () => {
  // Slips as a sheet without such columns leaves them.
  const slips: RunOptions['slips'] = people.flatMap(({ name, wage }, at) => [
    [
      `s${at + 1}`,
      { grossPay: String(fen(wage)), individualIncomeTax: String(fen(monthsOf(name).june.tax)) } as Record<
        string,
        string
      >,
    ],
  ]);

  it('follow from this year’s slips, and nothing is said where they do', async () => {
    expect(await doubts(put('', {}), [], { slips })).toEqual([]);
  });

  it('are a finding where they do not', async () => {
    const { june, july } = monthsOf('陈思远');
    const values = { label: '累计收入', last: fen(june.income), month: fen(20_000) };
    expect(await doubts(put('陈思远', { 累计收入: july.income + 1_000 }), [], { slips })).toEqual([
      ['陈思远', 'cumulativeDiffers', 'warning', { ...values, expected: fen(7 * 20_000), actual: fen(141_000) }],
    ]);
  });

  it('so is what was withheld before', async () => {
    const { paid, yearTax } = monthsOf('周启明').july;
    const wrong = { 累计已预缴税额: paid - 555, 个人所得税: yearTax - paid + 555 };
    const found = await doubts(put('周启明', wrong), [], { slips });
    expect(found.map(([name, code]) => [name, code])).toEqual([
      ['周启明', 'taxPaidDiffers'],
      ['周启明', 'taxDiffers'],
    ]);
    // 555 in January, 625 in February, then 1,850 four times.
    expect(found[0]?.[3]).toMatchObject({ expected: fen(8_580), actual: fen(8_025) });
  });

  it('nothing is said while months of the year are missing', async () => {
    const wrong = put('陈思远', { 累计收入: monthsOf('陈思远').july.income + 1_000 });
    const found = await doubts(wrong, ['2026-02'], { slips });
    expect(found.map(([, code]) => code)).not.toContain('cumulativeDiffers');
  });
});

describe('a month of two batches', () => {
  // 1,000 were paid apart in June, and 30 withheld of it.
  const { july } = monthsOf('林晓梅');
  const more = { 累计收入: 1_000, 累计应纳税所得额: 1_000, 累计应纳税额: 30, 累计已预缴税额: 30 };
  const also: Change = (label, one, value) =>
    one.name === '林晓梅' && Object.hasOwn(more, label) ? Number(value) + more[label as keyof typeof more] : value;

  it('goes on from both where opening figures hold the months before', async () => {
    const upTo = '2026-05';
    const openings: RunOptions['openings'] = people.flatMap((one, at) => {
      const may = paidMonths(one, upTo, 'sameMonth').at(-1);
      return may
        ? [
            [
              `s${at + 1}`,
              {
                through: 5,
                figures: {
                  cumulativeIncome: fen(may.income),
                  cumulativeDeduction: fen(may.allowance),
                  cumulativeSpecial: fen(may.special),
                  cumulativeAdditional: fen(may.additional),
                  cumulativeTaxPaid: fen(may.paid + may.tax),
                },
              },
            ],
          ]
        : [];
    });
    const bit = 1 << 6;
    const lines = people.flatMap(
      (one, at): [string, 'year', number, number, number, number, number, number, number][] => {
        const june = paidMonths(one, '2026-06', 'sameMonth').at(-1);
        return june
          ? [[`s${at + 1}`, 'year', bit, fen(june.wage), fen(june.absent), fen(june.insured), 0, 0, fen(june.tax)]]
          : [];
      },
    );
    const year = { paid: bit, lines: [...lines, ['s1', 'year', bit, fen(1_000), 0, 0, 0, 0, fen(30)] as const] };
    const known: RunOptions = {
      openings,
      wholeThrough: 5,
      year: { paid: year.paid, lines: year.lines.map((one) => [...one]) },
    };
    const without = ['2025-12', ...taxYear(upTo, 'sameMonth')];
    expect(await doubts(also, without, known)).toEqual([]);
    // One who leaves the second batch out is found.
    const left = await doubts(put('林晓梅', { 累计收入: july.income + 777 }), without, known);
    expect(left.map(([name, code]) => [name, code])).toContainEqual(['林晓梅', 'cumulativeDiffers']);
  });
});

describe('a cumulative column of which the sheet does not say what the month adds', () => {
  it('is a finding where it is less than last month’s, and only there', async () => {
    const { june, july } = monthsOf('周启明');
    const found = await doubts(put('周启明', { 累计专项附加扣除: june.additional - 500 }));
    expect(found).toContainEqual([
      '周启明',
      'cumulativeLower',
      'warning',
      { label: '累计专项附加扣除', actual: fen(11_500), last: fen(12_000) },
    ]);
    expect(found.filter(([name]) => name !== '周启明')).toEqual([]);
    // Deductions that end in the year stay as they are.
    const ended = await doubts(
      put('周启明', { 累计专项附加扣除: june.additional, 累计应纳税所得额: july.taxable + 2_000 }),
    );
    expect(ended.map(([, code]) => code)).not.toContain('cumulativeLower');
  });

  it('is not where most rows are, which says it is no such figure', async () => {
    const found = await doubts((label, _one, value) => (label === '累计专项附加扣除' ? Number(value) / 10 : value));
    expect(found.map(([, code]) => code)).not.toContain('cumulativeLower');
  });

  it('begins anew in January', async () => {
    const run = await auditMonth(
      { people: people.filter(({ from }) => !from), layout: 'cumulative', paidIn: 'sameMonth' },
      '2026-01',
    );
    expect(run.rows.flatMap(({ rowNo }) => run.row(rowNo).issues.map(({ code }) => code))).not.toContain(
      'cumulativeLower',
    );
  });
});

it('60,000 taken off in January is carried on as it is', async () => {
  const people = somePeople().filter(({ from }) => !from);
  const low = people.findIndex(({ name }) => name === '孙立');
  const { july } = monthsOf('孙立');
  const slip = { cumulativeDeduction: String(fen(60_000)), cumulativeIncome: String(fen(july.income - 4_200)) };
  const run = await auditMonth(
    { people, layout: 'cumulative', paidIn: 'sameMonth' },
    MONTH,
    put('孙立', { 累计减除费用: 60_000, 累计应纳税所得额: 0 }),
    [],
    { slips: [[`s${low + 1}`, slip]] },
  );
  expect(run.row(rowNoOf(people, '孙立')).issues.filter(({ code }) => TAX.test(code))).toEqual([]);
});
