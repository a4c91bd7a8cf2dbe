/** What a column of a generated sheet can hold. */
export const EARNINGS = [
  'base',
  'post',
  'perf',
  'seniority',
  'piece',
  'commission',
  'bonus',
  'fullAtt',
  'ot150',
  'ot200',
  'ot300',
  'night',
  'meal',
  'traffic',
  'phone',
  'housing',
  'other',
  'back',
  'annualBonus',
] as const;
/** Pay not earned; by company taken off before gross, or among the deductions. */
export const ABSENCES = ['leaveDeduct', 'sickDeduct', 'lateDeduct'] as const;
export const INSURED = ['pension', 'medical', 'unemployment', 'illness', 'social', 'fund'] as const;
export const DEDUCTIONS = ['utilities', 'dorm', 'advance', 'damage', ...INSURED, 'tax', 'bonusTax'] as const;
export const TOTALS = ['gross', 'insuredSum', 'deduct', 'net'] as const;
export const TAX = [
  'additional',
  'cumIncome',
  'cumFee',
  'cumSpecial',
  'cumAdditional',
  'cumTaxable',
  'quick',
  'cumTax',
  'cumPaid',
] as const;
const BASES = ['socialBase', 'fundBase'] as const;
const EMPLOYER = ['pensionE', 'medicalE', 'fundE'] as const;
export const FEN = [
  ...EARNINGS,
  ...ABSENCES,
  ...DEDUCTIONS,
  ...TOTALS,
  ...TAX,
  ...BASES,
  ...EMPLOYER,
  'price',
] as const;
/** Days, hours, counts, percent. */
export const NUMBERS = [
  'rate',
  'dueDays',
  'actualDays',
  'leaveDays',
  'sickDays',
  'lateCount',
  'h150',
  'h200',
  'h300',
  'pieces',
] as const;
export const TEXTS = ['seq', 'no', 'name', 'dept', 'position', 'idNo', 'card', 'city', 'sign'] as const;

export type FenKey = (typeof FEN)[number];
export type NumberKey = (typeof NUMBERS)[number];
export type TextKey = (typeof TEXTS)[number];
export type Key = FenKey | NumberKey | TextKey;

const listed = (list: readonly string[]) => {
  const all = new Set(list);
  return (key: string) => all.has(key);
};
export const isFen = listed(FEN) as (key: Key) => key is FenKey;
export const isNumber = listed(NUMBERS) as (key: Key) => key is NumberKey;
