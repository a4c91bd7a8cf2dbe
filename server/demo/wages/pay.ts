import { addMonths } from '@contract/month';
import { MONTHLY_ALLOWANCE } from '@contract/payroll/tax-rates';
import { taxOfMonth } from '@contract/payroll/tax-wages';
import type { ItemDef } from '@contract/wages/slip-schemas';
import { standardItem } from '@contract/wages/items';
import type { DemoPerson } from '../people';
import { seededRandom } from '../random';

const KEYS = [
  'baseWage',
  'performanceWage',
  'overtimePay',
  'mealAllowance',
  'grossPay',
  'pensionPersonal',
  'medicalPersonal',
  'unemploymentPersonal',
  'housingFundPersonal',
  'individualIncomeTax',
  'totalDeduction',
  'netPay',
  'actualDays',
] as const;

/** The items of a demo slip, in the order of its sheet. */
export const DEMO_ITEMS: ItemDef[] = KEYS.map((key) => {
  const item = standardItem(key);
  if (!item) throw new Error(`${key} is no standard item`);
  return {
    key,
    label: item.label,
    group: item.group,
    kind: item.kind,
    sign: item.sign,
    isTotal: item.isTotal ?? false,
    visible: true,
  };
});

export interface DemoPay {
  /** By item key; amounts in 分 as text. */
  items: Record<string, string>;
  grossFen: bigint;
  deductFen: bigint;
  netFen: bigint;
}

/** Half up, as the sheets do it. */
const percent = (fen: bigint, perMille: bigint) => (fen * perMille + 500n) / 1000n;

export interface PaidPerson extends Pick<DemoPerson, 'staffNo' | 'baseFen'> {
  /** YYYY-MM of the first wages; null = before the tax year. */
  since?: string | null;
}

type MonthPay = Record<
  Exclude<(typeof KEYS)[number], 'individualIncomeTax' | 'totalDeduction' | 'netPay' | 'actualDays'>,
  bigint
> & {
  insured: bigint;
  days: number;
};

/** What one month's pay comes to before tax: the same every time for the same person and month. Rates are invented. */
function payBeforeTax({ staffNo, baseFen }: PaidPerson, payMonth: string): MonthPay {
  const random = seededRandom(Number(staffNo) * 1000 + Number(payMonth.replace('-', '')));
  const performanceWage = BigInt(Math.floor(random() * 16)) * 10_000n;
  const overtimePay = BigInt(Math.floor(random() * 40)) * 2_155n;
  const mealAllowance = 30_000n;
  const pensionPersonal = percent(baseFen, 80n);
  const medicalPersonal = percent(baseFen, 20n);
  const unemploymentPersonal = percent(baseFen, 5n);
  const housingFundPersonal = percent(baseFen, 50n);
  return {
    baseWage: baseFen,
    performanceWage,
    overtimePay,
    mealAllowance,
    grossPay: baseFen + performanceWage + overtimePay + mealAllowance,
    pensionPersonal,
    medicalPersonal,
    unemploymentPersonal,
    housingFundPersonal,
    insured: pensionPersonal + medicalPersonal + unemploymentPersonal + housingFundPersonal,
    days: 20 + Math.floor(random() * 3),
  };
}

/** Tax by cumulative withholding. Wages are paid in the month after theirs: December's open the tax year. */
function taxOf(person: PaidPerson, payMonth: string): bigint {
  const year = Number(payMonth.slice(0, 4)) - (payMonth.endsWith('-12') ? 0 : 1);
  const opening = `${year}-12`;
  const first = person.since && person.since > opening ? person.since : opening;
  let [taxable, paid, tax] = [0n, 0n, 0n];
  for (let month = first; month <= payMonth; month = addMonths(month, 1)) {
    paid += tax;
    const { grossPay, insured } = payBeforeTax(person, month);
    taxable += grossPay - insured - BigInt(MONTHLY_ALLOWANCE);
    tax = BigInt(taxOfMonth(Number(taxable), Number(paid)));
  }
  return tax;
}

/** One month's pay of an invented person. */
export function demoPay(person: PaidPerson, payMonth: string): DemoPay {
  const { insured, days, ...amounts } = payBeforeTax(person, payMonth);
  const individualIncomeTax = taxOf(person, payMonth);
  const totalDeduction = insured + individualIncomeTax;
  const netPay = amounts.grossPay - totalDeduction;
  const items: Record<string, string> = Object.fromEntries(
    Object.entries({ ...amounts, individualIncomeTax, totalDeduction, netPay }).map(([key, fen]) => [
      key,
      fen.toString(),
    ]),
  );
  items.actualDays = String(days);
  return { items, grossFen: amounts.grossPay, deductFen: totalDeduction, netFen: netPay };
}
