import { MONTHLY_ALLOWANCE, YEAR_ALLOWANCE } from '@contract/payroll/tax-rates';
import type { ReferenceFigures } from '@contract/wages/references/kinds';
import type { AuditContext, AuditRow } from '../types';
import { bitsBefore, type PaidIn, taxMonth, type YearFigures } from '../year-history';
import { countOf, missingOf, monthOfEntry } from './employed';

/** Somebody's tax year up to last month by his opening figures, with the slips paid after them. 分 */
export interface OpenedYear {
  /** Number of the last month of the figures in the tax year. */
  through: number;
  /** Income up to the month of the figures; NaN = they do not say. */
  income: number;
  /** Of it taxable, before what is paid later; below 0 where the deductions were more. */
  taxable: number;
  allowance: number;
  /** NaN = they do not say. */
  special: number;
  additional: number;
  paid: number;
  /** Months for which 5,000 were taken off. */
  months: number;
  /** Slips after the figures, and their months. */
  after: YearFigures;
  afterMonths: number;
}

/** Null where there are no such figures, or wages paid after them are missing. */
export function openedYear(
  { staff }: Pick<AuditRow, 'staff'>,
  { payMonth, past }: Pick<AuditContext, 'payMonth' | 'past'>,
  paidIn: PaidIn,
): OpenedYear | null {
  const opened = staff && past.year.opened(staff.id, paidIn);
  if (!opened) return null;
  const { through, figures, after } = opened;
  const month = taxMonth(payMonth, paidIn);
  const entry = staff.facts?.entryDate?.slice(0, 7) ?? null;
  const entered = entry === null ? null : monthOfEntry(entry, payMonth, month);
  const unpaid = bitsBefore(month) & ~bitsBefore(through + 1) & ~after.months;
  if (missingOf(unpaid, entered, past.year.paidMonths(paidIn)) !== 0) return null;
  const sums = sumsOf(figures, entered !== null && entered <= through ? through - entered + 1 : through);
  return sums && { ...sums, through, after, afterMonths: countOf(after.months & bitsBefore(month)) };
}

/** `months`: for how many 5,000 are taken off where the figures do not say. */
function sumsOf(
  figures: ReferenceFigures,
  months: number,
): Omit<OpenedYear, 'through' | 'after' | 'afterMonths'> | null {
  const { cumulativeTaxPaid, cumulativeTax, individualIncomeTax = 0 } = figures;
  // The tax client says what was withheld before the month, and apart what is due in it.
  const paid = cumulativeTaxPaid === undefined ? cumulativeTax : cumulativeTaxPaid + Math.max(0, individualIncomeTax);
  const { cumulativeIncome: income = NaN, cumulativeTaxable: stated } = figures;
  const { cumulativeSpecial: special = NaN, cumulativeAdditional: additional = NaN } = figures;
  const allowance = figures.cumulativeDeduction ?? months * MONTHLY_ALLOWANCE;
  const other = (figures.cumulativeExempt ?? 0) + (figures.cumulativeOther ?? 0) + (additional || 0);
  const taxable = stated !== undefined && stated > 0 ? stated : income - allowance - special - other;
  if (paid === undefined || Number.isNaN(taxable)) return null;
  const counted = allowance === YEAR_ALLOWANCE ? months : Math.round(allowance / MONTHLY_ALLOWANCE);
  return { income, taxable, allowance, special, additional, paid, months: counted };
}
