import { MONTHLY_ALLOWANCE, YEAR_ALLOWANCE } from '@contract/payroll/tax-rates';
import { figureAt } from '../find-column';
import type { AuditContext, AuditRow } from '../types';
import { NO_YEAR_FIGURES, type PaidIn, taxMonth, type YearFigures } from '../year-history';
import { type IncomeBy, insured, monthIncome, sizeAt, sizesAt } from './amounts';
import type { TaxColumns } from './columns';
import { employed } from './employed';
import { openedYear } from './opening';

/**
 * How tax follows from a sheet without cumulative columns: from income, insurance and this year's slips; or from its own
 * 应纳税所得额 of the month, added to those of the slips.
 */
export interface YearModel {
  paidIn: PaidIn;
  by: IncomeBy | 'taxable';
}

/** What one person's tax of the year is worked out from. 分 */
export interface YearRow {
  /** What it goes by: this year's slips, or opening figures with the slips after them. */
  source: 'year' | 'opening';
  tax: number;
  /** Taxable income so far before special additional deductions, for each number of months that may hold. */
  bases: number[];
  /** Income so far. */
  income: number;
  /** Withheld before. */
  paid: number;
  /** Special additional deductions so far as the sheets have them; null = they do not say. */
  additional: number | null;
  /** Months with slips, and with this one, and the number of the month in its tax year. */
  before: number;
  now: number;
  month: number;
  /** Special additional deductions by opening figures: so far, and as they go on; null = there are none. */
  usual: { before: number; now: number } | null;
  /** The same base by the slips alone; null = there are none. */
  baseBefore: number | null;
}

/**
 * How the tax of a row may follow: by this year's slips, where none is missing, and by opening figures with the slips after them.
 * 'incomplete': months of the year are missing; null: the row does not say what it takes.
 */
export function yearRows(
  row: AuditRow,
  columns: TaxColumns,
  { paidIn, by }: YearModel,
  context: AuditContext,
): YearRow[] | 'incomplete' | null {
  const own = by === 'taxable' ? figureAt(row.figures, columns.taxable) : monthIncome(row.figures, columns, by);
  const rows = [bySlips, byOpening].map((from) => from(row, columns, { paidIn, by }, context, own));
  const known = rows.filter((one) => one !== null);
  if (known.length === 0) return 'incomplete';
  return Number.isNaN(own) ? null : known;
}

/** Null where slips of the year are missing. `own`: the month's income. 分 */
function bySlips(
  row: AuditRow,
  columns: TaxColumns,
  { paidIn, by }: YearModel,
  context: AuditContext,
  own: number,
): YearRow | null {
  const { staff, figures } = row;
  const past = staff ? context.past.year.figures(staff.id, paidIn) : null;
  const { counts, before, paidNow, month, incomplete } = employed(row, context, paidIn, past);
  if (incomplete) return null;
  const year = past ?? NO_YEAR_FIGURES;
  const slips = before + (paidNow ? 1 : 0);
  const common = {
    source: 'year' as const,
    tax: sizeAt(figures, columns.tax),
    paid: year.tax,
    before: slips,
    now: before + 1,
    month,
  };
  if (by === 'taxable') return { ...common, ...OF_TAXABLE, bases: [year.taxable + own] };
  const earned = earnedIn(year, by);
  const income = earned + own;
  const rest = income - year.insured - insured(figures, columns);
  return {
    ...common,
    bases: counts.map((count) => rest - count * MONTHLY_ALLOWANCE),
    income,
    additional: columns.additional.length === 0 ? null : year.additional + sizesAt(figures, columns.additional),
    usual: null,
    baseBefore: slips === 0 ? null : earned - year.insured - slips * MONTHLY_ALLOWANCE,
  };
}

/** Null where there are no opening figures, or slips after them are missing. */
function byOpening(
  row: AuditRow,
  columns: TaxColumns,
  { paidIn, by }: YearModel,
  context: AuditContext,
  own: number,
): YearRow | null {
  const opened = openedYear(row, context, paidIn);
  if (!opened) return null;
  const { figures } = row;
  const { after, afterMonths, months } = opened;
  const additional = opened.additional || 0;
  const month = taxMonth(context.payMonth, paidIn);
  const before = months + afterMonths;
  const common = {
    source: 'opening' as const,
    tax: sizeAt(figures, columns.tax),
    paid: opened.paid + after.tax,
    before,
    now: before + 1,
    month,
  };
  if (by === 'taxable') return { ...common, ...OF_TAXABLE, bases: [opened.taxable + after.taxable + own] };
  const earned = earnedIn(after, by) + own;
  // Before special additional deductions, as the other way has it.
  const rest = opened.taxable + additional + earned - after.insured - insured(figures, columns);
  const wholeYear = opened.allowance === YEAR_ALLOWANCE;
  const counts = wholeYear ? [0] : [...new Set([afterMonths + 1, month - opened.through])];
  return {
    ...common,
    bases: counts.map((count) => rest - count * MONTHLY_ALLOWANCE),
    income: opened.income + earned,
    additional:
      columns.additional.length === 0 ? null : additional + after.additional + sizesAt(figures, columns.additional),
    usual: { before: additional, now: months === 0 ? additional : (additional * (before + 1)) / months },
    baseBefore: null,
  };
}

const OF_TAXABLE = { income: NaN, additional: 0, usual: null, baseBefore: null } as const;

const earnedIn = (year: YearFigures, by: IncomeBy): number =>
  by === 'taxed' ? year.taxable : by === 'gross' ? year.income : year.income - year.absent;
