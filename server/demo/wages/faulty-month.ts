import { addMonthsToDate, dateInChina } from '@contract/date';
import { addMonths, monthOf } from '@contract/month';
import type { DemoCompany } from '../companies';
import { demoPeople, type DemoPerson } from '../people';
import { demoPay } from './pay';

/** 分 by column; a text where the cell is no amount. */
type Amounts = Record<(typeof AMOUNTS)[number], bigint | string>;

export interface FaultyRow {
  staffNo: string;
  name: string;
  dept: string;
  card: string;
  amounts: Amounts;
}

export const AMOUNTS = [
  '社保基数',
  '基本工资',
  '绩效工资',
  '加班费',
  '餐补',
  '应发工资',
  '养老保险',
  '医疗保险',
  '失业保险',
  '住房公积金',
  '个人所得税',
  '扣款合计',
  '实发工资',
] as const;
const EARNINGS = ['基本工资', '绩效工资', '加班费', '餐补'] as const;
const DEDUCTIONS = ['养老保险', '医疗保险', '失业保险', '住房公积金', '个人所得税'] as const;

/** One mistake of a clerk: what it does to the rows, which are changed in place. */
interface Fault {
  what: string;
  make(rows: FaultyRow[], people: readonly DemoPerson[]): void;
}

/** The row at a place, from the end where negative. */
function at(rows: FaultyRow[], place: number): FaultyRow {
  const row = rows.at(place);
  if (!row) throw new Error('the demo company has too few people');
  return row;
}

const fen = (row: FaultyRow, column: keyof Amounts) => BigInt(row.amounts[column]);

/** Totals as a sheet's formulas would have them after a wrong item was typed. */
function addUp({ amounts }: FaultyRow): void {
  const sum = (columns: readonly (keyof Amounts)[]) =>
    columns.reduce((total, column) => total + BigInt(amounts[column]), 0n);
  amounts['应发工资'] = sum(EARNINGS);
  amounts['扣款合计'] = sum(DEDUCTIONS);
  amounts['实发工资'] = amounts['应发工资'] - amounts['扣款合计'];
}

function typed(row: FaultyRow, column: keyof Amounts, value: bigint): void {
  row.amounts[column] = value;
  addUp(row);
}

/** Twelve mistakes of different kinds. */
export const FAULTS: readonly Fault[] = [
  { what: '个税写成 1,500', make: (rows) => typed(at(rows, 6), '个人所得税', 150_000n) },
  {
    what: '养老保险少了一半',
    make: (rows) => {
      const row = at(rows, 11);
      const half = fen(row, '养老保险') / 2n;
      typed(row, '养老保险', half);
      // Its tax follows, at the first rate.
      typed(row, '个人所得税', fen(row, '个人所得税') + (half * 3n + 50n) / 100n);
    },
  },
  { what: '基本工资多了一位', make: (rows) => typed(at(rows, 17), '基本工资', fen(at(rows, 17), '基本工资') * 10n) },
  { what: '餐补多了一位', make: (rows) => typed(at(rows, 21), '餐补', 300_000n) },
  { what: '卡号不是本人档案中的', make: (rows) => void (at(rows, 24).card = at(rows, 25).card) },
  {
    what: '应发不等于各项之和',
    make: (rows) => {
      const { amounts } = at(rows, 29);
      amounts['应发工资'] = BigInt(amounts['应发工资']) + 20_000n;
      amounts['实发工资'] = BigInt(amounts['实发工资']) + 20_000n;
    },
  },
  {
    what: '实发与应发减扣款不符',
    make: (rows) => void (at(rows, 33).amounts['实发工资'] = fen(at(rows, 33), '实发工资') - 27_000n),
  },
  {
    what: '社保基数与档案不同',
    make: (rows) => void (at(rows, 38).amounts['社保基数'] = fen(at(rows, 38), '社保基数') + 100_000n),
  },
  { what: '同一个人两行', make: (rows) => void rows.push(structuredClone(at(rows, 41))) },
  {
    what: '已离职的人',
    make: (rows, people) => {
      const left = people.find(({ status }) => status === 'left');
      if (!left) throw new Error('nobody has left the demo company');
      rows.push({ ...structuredClone(at(rows, 45)), ...named(left) });
    },
  },
  { what: '姓名与工号不符', make: (rows) => void (at(rows, 48).name = at(rows, 49).name) },
  { what: '金额里有字母', make: (rows) => void (at(rows, 53).amounts['绩效工资'] = '5o0.00') },
];

const named = ({ staffNo, name, dept, bankCardNo }: DemoPerson) => ({ staffNo, name, dept, card: bankCardNo });

/** The month that is next to be imported. YYYY-MM */
export const faultyMonth = (now: Date) => addMonths(monthOf(now), -1);

/** That month's sheet of a demo company, right to the 分 but for the twelve mistakes in it. */
export function faultyRows(company: DemoCompany, now: Date): FaultyRow[] {
  const month = faultyMonth(now);
  const people = demoPeople(company.people, company.seed, company.serialFrom, company.withAccounts);
  const probation = addMonthsToDate(dateInChina(now), -2).slice(0, 7);
  const rows = people.flatMap((person): FaultyRow[] => {
    const since = person.status === 'probation' ? probation : person.entryDate.slice(0, 7);
    if (person.status === 'left' || since > month) return [];
    const { items } = demoPay({ ...person, since }, month);
    const amount = (key: string) => BigInt(items[key] ?? 0);
    return [
      {
        ...named(person),
        amounts: {
          社保基数: person.baseFen,
          基本工资: amount('baseWage'),
          绩效工资: amount('performanceWage'),
          加班费: amount('overtimePay'),
          餐补: amount('mealAllowance'),
          应发工资: amount('grossPay'),
          养老保险: amount('pensionPersonal'),
          医疗保险: amount('medicalPersonal'),
          失业保险: amount('unemploymentPersonal'),
          住房公积金: amount('housingFundPersonal'),
          个人所得税: amount('individualIncomeTax'),
          扣款合计: amount('totalDeduction'),
          实发工资: amount('netPay'),
        },
      },
    ];
  });
  for (const { make } of FAULTS) make(rows, people);
  return rows;
}
