import { DEFAULT_PAY_RULES, type PayRules } from '@contract/pay-rules/rules';
import { addMonths } from '@contract/month';
import type { CellSpec } from './make-xlsx';
import { importRows, type ImportRun, person, type RunOptions } from './run-import';
import type { YearLine } from './year-lines';

/** Somebody's pay as an accountant has it. Amounts in yuan a month. */
export interface Payee {
  name: string;
  wage: number;
  /** Pension, medical, unemployment, fund. */
  insured: [number, number, number, number];
  additional: number;
  /** YYYY-MM-DD; null = not on record. */
  entry: string | null;
  /** First month paid. Default: before all. */
  from?: string;
  absent?: number;
}

/** One person's month as it is paid, in yuan; cumulative figures of the tax year. */
export interface PaidMonth {
  month: string;
  wage: number;
  absent: number;
  insured: number;
  income: number;
  allowance: number;
  special: number;
  additional: number;
  taxable: number;
  yearTax: number;
  paid: number;
  tax: number;
  net: number;
}

/** The table once more, by itself: limit, rate in percent, quick deduction. */
const TABLE = [
  [36_000, 3, 0],
  [144_000, 10, 2_520],
  [300_000, 20, 16_920],
  [420_000, 25, 31_920],
  [660_000, 30, 52_920],
  [960_000, 35, 85_920],
  [Infinity, 45, 181_920],
] as const;
const rowOf = (taxable: number) => TABLE.find(([limit]) => taxable <= limit) ?? TABLE[6];
const cents = (yuan: number) => Math.round(yuan * 100) / 100;

/** Months of a tax year up to one, from the first in which the wages are taxed in it. */
export function taxYear(upTo: string, paidIn: PayRules['paidIn']): string[] {
  const [year = 0, month = 0] = upTo.split('-').map(Number);
  const all = Array.from({ length: month }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
  if (paidIn === 'sameMonth') return all;
  return month === 12 ? [upTo] : [`${year - 1}-12`, ...all];
}

/** Every month somebody is paid in the tax year, worked out one by one. */
export function paidMonths(one: Payee, upTo: string, paidIn: PayRules['paidIn']): PaidMonth[] {
  const months: PaidMonth[] = [];
  for (const month of taxYear(upTo, paidIn)) {
    if (one.from && month < one.from) continue;
    const last = months.at(-1);
    const absent = one.absent ?? 0;
    const insured = cents(one.insured.reduce((sum, part) => sum + part, 0));
    const income = cents((last?.income ?? 0) + one.wage - absent);
    const allowance = (last?.allowance ?? 0) + 5_000;
    const special = cents((last?.special ?? 0) + insured);
    const additional = (last?.additional ?? 0) + one.additional;
    const taxable = cents(income - allowance - special - additional);
    const [, rate, quick] = rowOf(taxable);
    const yearTax = taxable > 0 ? cents((taxable * rate) / 100 - quick) : 0;
    const paid = cents((last?.paid ?? 0) + (last?.tax ?? 0));
    const tax = Math.max(0, cents(yearTax - paid));
    const net = cents(one.wage - absent - insured - tax);
    months.push({
      month,
      wage: one.wage,
      absent,
      insured,
      income,
      allowance,
      special,
      additional,
      taxable,
      yearTax,
      paid,
      tax,
      net,
    });
  }
  return months;
}

export type Layout = 'cumulative' | 'additional' | 'plain';

/** Label and item of each column, and what stands in it. */
const COLUMNS: [
  label: string,
  key: string,
  layouts: Layout[],
  value: (one: Payee, paid: PaidMonth) => number | string,
][] = [
  ['基本工资', 'baseWage', ['cumulative', 'additional', 'plain'], (one) => one.wage],
  ['应发工资', 'grossPay', ['cumulative', 'additional', 'plain'], (one) => one.wage],
  ['事假扣款', 'personalLeaveDeduct', ['cumulative', 'additional', 'plain'], (_, { absent }) => absent],
  ['养老保险', 'pensionPersonal', ['cumulative', 'additional', 'plain'], (one) => one.insured[0]],
  ['医疗保险', 'medicalPersonal', ['cumulative', 'additional', 'plain'], (one) => one.insured[1]],
  ['失业保险', 'unemploymentPersonal', ['cumulative', 'additional', 'plain'], (one) => one.insured[2]],
  ['住房公积金', 'housingFundPersonal', ['cumulative', 'additional', 'plain'], (one) => one.insured[3]],
  ['专项附加扣除', 'custom:专项附加扣除', ['additional'], (one) => one.additional],
  ['累计收入', 'cumulativeIncome', ['cumulative'], (_, paid) => paid.income],
  ['累计减除费用', 'cumulativeDeduction', ['cumulative'], (_, paid) => paid.allowance],
  ['累计专项扣除', 'cumulativeSpecial', ['cumulative'], (_, paid) => paid.special],
  ['累计专项附加扣除', 'cumulativeAdditional', ['cumulative'], (_, paid) => paid.additional],
  ['累计应纳税所得额', 'cumulativeTaxable', ['cumulative'], (_, { taxable }) => taxable],
  ['税率', 'taxRate', ['cumulative'], (_, { taxable }) => `${rowOf(taxable)[1]}%`],
  ['速算扣除数', 'quickDeduction', ['cumulative'], (_, { taxable }) => rowOf(taxable)[2]],
  ['累计应纳税额', 'cumulativeTax', ['cumulative'], (_, { yearTax }) => yearTax],
  ['累计已预缴税额', 'cumulativeTaxPaid', ['cumulative'], (_, { paid }) => paid],
  ['个人所得税', 'individualIncomeTax', ['cumulative', 'additional', 'plain'], (_, { tax }) => tax],
  ['实发工资', 'netPay', ['cumulative', 'additional', 'plain'], (_, { net }) => net],
];

export interface TaxCompany {
  people: Payee[];
  layout: Layout;
  paidIn: PayRules['paidIn'];
}

const idOf = (at: number) => `s${at + 1}`;
const noOf = (at: number) => `A${String(at + 1).padStart(3, '0')}`;
const fen = (yuan: number) => Math.round(yuan * 100);

/** What stands in the sheet of a month: by label for a person, so that a test can put another figure there. */
export type Change = (label: string, one: Payee, value: CellSpec) => CellSpec;

/** The sheet of a month with its people's slips of the months before. `without`: months of which nothing is stored. */
export function auditMonth(
  { people, layout, paidIn }: TaxCompany,
  payMonth: string,
  change: Change = (_label, _one, value) => value,
  without: readonly string[] = [],
  more: RunOptions = {},
): Promise<ImportRun> {
  const columns = COLUMNS.filter(([, , layouts]) => layouts.includes(layout));
  const histories = people.map((one) => paidMonths(one, payMonth, paidIn));
  const rows: CellSpec[][] = people.flatMap((one, at) => {
    const paid = histories[at]?.at(-1);
    return paid
      ? [[noOf(at), one.name, ...columns.map(([label, , , value]) => change(label, one, value(one, paid)))]]
      : [];
  });
  const before = people.map((one) =>
    beforeMonth(one, payMonth, paidIn).filter(({ month }) => !without.includes(month)),
  );
  const lastMonth = before
    .flat()
    .reduce<string | null>((last, { month }) => (last !== null && last > month ? last : month), null);
  const slips = people.flatMap((one, at): [string, Record<string, string>][] => {
    const paid = before[at]?.find(({ month }) => month === lastMonth);
    if (!paid) return [];
    const items = columns.map(([, key, , value]): [string, string] => {
      const own = value(one, paid);
      return [key, typeof own === 'number' ? String(fen(own)) : own];
    });
    return [[idOf(at), Object.fromEntries(items)]];
  });
  return importRows([['工号', '姓名', ...columns.map(([label]) => label)], ...rows], {
    payMonth,
    payRules: { ...DEFAULT_PAY_RULES, paidIn },
    staff: people.map((one, at) =>
      person({
        id: idOf(at),
        name: one.name,
        staffNo: noOf(at),
        facts: {
          entryDate: one.entry,
          employmentType: null,
          socialBaseFen: null,
          fundBaseFen: null,
          bankCardIndex: null,
        },
      }),
    ),
    lastMonth,
    slips,
    year: yearOf(people, before, payMonth, layout),
    ...more,
  });
}

/** Months paid from December of the year before to the month before. */
function beforeMonth(one: Payee, payMonth: string, paidIn: PayRules['paidIn']): PaidMonth[] {
  const months: PaidMonth[] = [];
  for (let month = `${Number(payMonth.slice(0, 4)) - 1}-12`; month < payMonth; month = addMonths(month, 1)) {
    const paid = paidMonths(one, month, paidIn).at(-1);
    if (paid?.month === month) months.push(paid);
  }
  return months;
}

function yearOf(
  people: Payee[],
  before: PaidMonth[][],
  payMonth: string,
  layout: Layout,
): { paid: number; lines: YearLine[] } {
  const bitOf = (month: string) => (month < payMonth.slice(0, 4) ? 1 : 1 << Number(month.slice(5)));
  const lines = before.flatMap((months, at) =>
    (['before', 'year'] as const).flatMap((part): YearLine[] => {
      const own = months.filter(({ month }) => month < payMonth.slice(0, 4) === (part === 'before'));
      if (own.length === 0) return [];
      const sum = (value: (paid: PaidMonth) => number) => own.reduce((all, paid) => all + fen(value(paid)), 0);
      const additional = layout === 'additional' ? own.length * fen(people[at]?.additional ?? 0) : 0;
      return [
        [
          idOf(at),
          part,
          own.reduce((bits, { month }) => bits | bitOf(month), 0),
          sum(({ wage }) => wage),
          sum(({ absent }) => absent),
          sum(({ insured }) => insured),
          additional,
          0,
          sum(({ tax }) => tax),
        ],
      ];
    }),
  );
  return { paid: before.flat().reduce((bits, { month }) => bits | bitOf(month), 0), lines };
}

/** Nine people of several brackets, the first three of known taxes; the last two came in the year. */
export function somePeople(): Payee[] {
  const of = (name: string, wage: number, additional: number, more: Partial<Payee> = {}): Payee => ({
    name,
    wage,
    insured: [cents(wage * 0.08), cents(wage * 0.02), cents(wage * 0.005), cents(wage * 0.07)],
    additional,
    entry: '2023-05-01',
    ...more,
  });
  return [
    of('林晓梅', 10_000, 1_000, { insured: [800, 200, 50, 450] }),
    of('周启明', 30_000, 2_000, { insured: [2_400, 600, 150, 1_350] }),
    of('陈思远', 20_000, 0, { insured: [1_600, 400, 100, 900] }),
    of('何雨', 6_800, 0),
    of('孙立', 4_200, 0),
    of('钱多', 88_000, 3_000),
    of('郑重', 15_300.55, 1_500, { absent: 320.5 }),
    of('吴双', 18_000, 2_000, { entry: '2026-03-02', from: '2026-03' }),
    of('冯来', 9_000, 0, { entry: '2026-05-11', from: '2026-05' }),
  ];
}

export const rowNoOf = (people: readonly Payee[], name: string) => people.findIndex((one) => one.name === name) + 2;
