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

/** One month's pay of an invented person: the same every time for the same person and month. Rates are invented too. */
export function demoPay(person: Pick<DemoPerson, 'staffNo' | 'baseFen'>, payMonth: string): DemoPay {
  const random = seededRandom(Number(person.staffNo) * 1000 + Number(payMonth.replace('-', '')));
  const performance = BigInt(Math.floor(random() * 16)) * 10_000n;
  const overtime = BigInt(Math.floor(random() * 40)) * 2_155n;
  const meal = 30_000n;
  const gross = person.baseFen + performance + overtime + meal;
  const pension = percent(person.baseFen, 80n);
  const medical = percent(person.baseFen, 20n);
  const unemployment = percent(person.baseFen, 5n);
  const fund = percent(person.baseFen, 50n);
  const taxable = gross - pension - medical - unemployment - fund - 500_000n;
  const tax = taxable > 0n ? percent(taxable, 30n) : 0n;
  const deduct = pension + medical + unemployment + fund + tax;
  const amounts: Record<string, bigint> = {
    baseWage: person.baseFen,
    performanceWage: performance,
    overtimePay: overtime,
    mealAllowance: meal,
    grossPay: gross,
    pensionPersonal: pension,
    medicalPersonal: medical,
    unemploymentPersonal: unemployment,
    housingFundPersonal: fund,
    individualIncomeTax: tax,
    totalDeduction: deduct,
    netPay: gross - deduct,
  };
  const items: Record<string, string> = Object.fromEntries(
    Object.entries(amounts).map(([key, fen]) => [key, fen.toString()]),
  );
  items.actualDays = String(20 + Math.floor(random() * 3));
  return { items, grossFen: gross, deductFen: deduct, netFen: gross - deduct };
}
