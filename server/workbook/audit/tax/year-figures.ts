import { MONTHLY_ALLOWANCE } from '@contract/payroll/tax-rates';
import { figureAt } from '../find-column';
import type { AuditContext, AuditRow } from '../types';
import type { PaidIn, YearFigures } from '../year-history';
import { type IncomeBy, insured, monthIncome, sizeAt, sizesAt } from './amounts';
import type { TaxColumns } from './columns';
import { employed } from './employed';

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
  /** The same base by the slips alone; null = there are none. */
  baseBefore: number | null;
}

export const NO_YEAR_FIGURES: YearFigures = {
  months: 0,
  income: 0,
  absent: 0,
  insured: 0,
  additional: 0,
  taxable: 0,
  tax: 0,
};

/** 'incomplete': months of the year are missing; null: the row does not say what it takes. */
export function yearRow(
  row: AuditRow,
  columns: TaxColumns,
  { paidIn, by }: YearModel,
  context: AuditContext,
): YearRow | 'incomplete' | null {
  const { staff, figures } = row;
  const past = staff ? context.past.year.figures(staff.id, paidIn) : null;
  const { counts, before, paidNow, month, incomplete } = employed(row, context, paidIn, past);
  if (incomplete) return 'incomplete';
  const year = past ?? NO_YEAR_FIGURES;
  const own = by === 'taxable' ? figureAt(figures, columns.taxable) : monthIncome(figures, columns, by);
  if (Number.isNaN(own)) return null;
  const slips = before + (paidNow ? 1 : 0);
  const common = { tax: sizeAt(figures, columns.tax), paid: year.tax, before: slips, now: before + 1, month };
  if (by === 'taxable') return { ...common, bases: [year.taxable + own], income: NaN, additional: 0, baseBefore: null };
  const earned = by === 'taxed' ? year.taxable : by === 'gross' ? year.income : year.income - year.absent;
  const income = earned + own;
  const rest = income - year.insured - insured(figures, columns);
  return {
    ...common,
    bases: counts.map((count) => rest - count * MONTHLY_ALLOWANCE),
    income,
    additional: columns.additional.length === 0 ? null : year.additional + sizesAt(figures, columns.additional),
    baseBefore: slips === 0 ? null : earned - year.insured - slips * MONTHLY_ALLOWANCE,
  };
}
