import { ADDITIONAL_A_MONTH, ADDITIONAL_A_YEAR, ADDITIONAL_STEP, WAGE_BRACKETS } from '@contract/payroll/tax-rates';
import { bracketOf, taxableFor, taxOfMonth } from '@contract/payroll/tax-wages';
import type { YearRow } from './year-figures';

/** Shares of brothers and sisters come in halves of the hundreds that the law lays down. */
const STEP = ADDITIONAL_STEP / 2;

/** What special additional deductions a tax speaks for. 分 */
export interface Implied {
  amount: number;
  /** It is a sum that such deductions come to. */
  plausible: boolean;
}

/**
 * What must have been taken off a base so that this tax of the year comes out. Of tax 0 it is the least; else the nearest sum in
 * whole steps, as far as the tax's own rounding leaves it open.
 */
export function implied(base: number, tax: number, months: number, isLeast: boolean): Implied {
  if (tax <= 0) return { amount: Math.max(0, base), plausible: base <= most(months) };
  const amount = base - taxableFor(tax);
  if (isLeast) return { amount: Math.max(0, amount), plausible: amount <= most(months) };
  const near = Math.round(amount / STEP) * STEP;
  const { rate } = bracketOf(base - near);
  const slack = 100 / (rate || WAGE_BRACKETS[0]?.rate || 1) + 1;
  return { amount: near, plausible: near >= 0 && near <= most(months) && Math.abs(amount - near) <= slack };
}

const most = (months: number) => months * ADDITIONAL_A_MONTH + ADDITIONAL_A_YEAR;

/** Special additional deductions of the year as those of the months before go on; null where these say nothing. */
export function usualAdditional({
  usual,
  baseBefore,
  before,
  now,
  paid,
  month,
}: YearRow): { before: number; now: number } | null {
  if (usual) return usual;
  if (baseBefore === null || paid <= 0) return null;
  const { amount, plausible } = implied(baseBefore, paid, month, false);
  return plausible ? { before: amount, now: (amount * now) / before } : null;
}

/**
 * How the tax of a row stands. exact: without additional deductions, or with those the sheet has; usual: with those of the months
 * before; possible: with others that such deductions may come to; above, below: with none.
 */
export type Fit = 'exact' | 'usual' | 'possible' | 'above' | 'below';

export function fitOf(row: YearRow, tolerance: number): Fit {
  const { tax, bases, paid, additional, month } = row;
  const is = (amount: number) => Math.abs(tax - amount) <= tolerance;
  const due = (off: number) => bases.map((base) => taxOfMonth(base - off, paid));
  if (additional !== null) {
    if (due(additional).some(is)) return 'exact';
    return tax > Math.max(...due(additional)) ? 'above' : 'below';
  }
  const usual = usualAdditional(row);
  if (usual && due(usual.now).some(is)) return 'usual';
  // What was taken off up to last month is taken off still.
  const plain = Math.max(...due(usual?.before ?? 0));
  if (tax > plain + tolerance) return 'above';
  if (due(usual?.before ?? 0).some(is)) return (usual?.before ?? 0) === 0 ? 'exact' : 'possible';
  const found = implied(Math.max(...bases), paid + tax, month, tax <= tolerance);
  return found.plausible ? 'possible' : 'below';
}

export const isRight = (fit: Fit): fit is 'exact' | 'usual' => fit === 'exact' || fit === 'usual';

/** Of several ways in which a tax may follow the one by which it does; else the one that says most. */
export function bestRow(rows: readonly YearRow[], tolerance: number): YearRow | undefined {
  return rows.find((row) => isRight(fitOf(row, tolerance))) ?? rows.at(-1);
}
