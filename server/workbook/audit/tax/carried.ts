import { MONTHLY_ALLOWANCE, YEAR_ALLOWANCE } from '@contract/payroll/tax-rates';
import { addMonths } from '@contract/month';
import { figureAt } from '../find-column';
import type { AuditContext, AuditRow } from '../types';
import type { PaidIn, YearFigures } from '../year-history';
import { taxMonth } from '../year-history';
import { type IncomeBy, insured, monthIncome, sizeAt, sizesAt } from './amounts';
import type { TaxColumns } from './columns';

/** A cumulative figure as it follows from last month's. 分 */
export interface Carried {
  expected: number;
  last: number;
  month: number;
}

/** What a row has behind it. */
export interface Behind {
  /** Last month's figures by place; null = no slip of last month, or the tax year begins with this one. */
  last: Float64Array | null;
  /** The tax year begins with this month. */
  opens: boolean;
  /** His slips of the year; null = none. */
  year: YearFigures | null;
}

/** Good until the next row. */
export function behind({ staff }: AuditRow, { payMonth, past }: AuditContext, paidIn: PaidIn): Behind {
  const opens = taxMonth(payMonth, paidIn) === 1;
  const follows = past.lastMonth === addMonths(payMonth, -1);
  return {
    opens,
    last: staff && follows && !opens ? past.last(staff.id) : null,
    year: staff ? past.year.figures(staff.id, paidIn) : null,
  };
}

export const CARRIED = ['income', 'special', 'additional'] as const;
export type CarriedKind = (typeof CARRIED)[number];

/** What a month adds to a cumulative column; NaN where the sheet does not say. */
export function monthOf(kind: CarriedKind, figures: Float64Array, columns: TaxColumns, incomeBy: IncomeBy): number {
  if (kind === 'income') return monthIncome(figures, columns, incomeBy);
  if (kind === 'special') return insured(figures, columns);
  return columns.additional.length > 0 ? sizesAt(figures, columns.additional) : NaN;
}

/**
 * What the column should be; null where nothing before is known. `held`: as it stands it follows from last month, or from all
 * slips of the year (several batches a month).
 */
export function carry(
  kind: CarriedKind,
  figures: Float64Array,
  columns: TaxColumns,
  incomeBy: IncomeBy,
  { last, opens, year }: Behind,
  tolerance: number,
): (Carried & { held: boolean }) | null {
  const place = columns.cumulative[kind];
  const actual = sizeOrNone(figures, place);
  const month = monthOf(kind, figures, columns, incomeBy);
  const before = opens ? 0 : last ? sizeOrNone(last, place) : NaN;
  if (Number.isNaN(actual) || Number.isNaN(month) || Number.isNaN(before)) return null;
  const expected = before + month;
  const bySlips = year ? sumOf(year, kind) + month : NaN;
  const held = [expected, bySlips].some((one) => Math.abs(actual - one) <= tolerance);
  return { expected, last: before, month, held };
}

const sumOf = (year: YearFigures, kind: CarriedKind): number =>
  kind === 'income' ? year.income - year.absent : kind === 'special' ? year.insured : year.additional;

/** 5,000 more than last month; 60,000 from the first month of the year on is no fault. */
export function carryAllowance(
  figures: Float64Array,
  columns: TaxColumns,
  { last, opens }: Behind,
): (Carried & { held: boolean }) | null {
  const place = columns.cumulative.allowance;
  const actual = sizeOrNone(figures, place);
  const before = opens ? 0 : last ? sizeOrNone(last, place) : NaN;
  if (Number.isNaN(actual) || Number.isNaN(before)) return null;
  const expected = before === YEAR_ALLOWANCE ? YEAR_ALLOWANCE : before + MONTHLY_ALLOWANCE;
  const held = actual === expected || (opens && actual === YEAR_ALLOWANCE);
  return { expected, last: before, month: expected - before, held };
}

const sizeOrNone = (figures: Float64Array, place: number): number =>
  Number.isNaN(figureAt(figures, place)) ? NaN : sizeAt(figures, place);

/** What was withheld before this month: last month's and what was withheld in it. `after`: the column holds its own month's, too. */
export function carryPaid(
  figures: Float64Array,
  columns: TaxColumns,
  { last, opens, year }: Behind,
  after: boolean,
  tolerance: number,
): (Carried & { held: boolean }) | null {
  const { paid } = columns.cumulative;
  const actual = sizeAt(figures, paid);
  const before = opens ? 0 : last ? sizeOrNone(last, paid) : NaN;
  if (paid === -1 || Number.isNaN(before)) return null;
  const month = after ? sizeAt(figures, columns.tax) : last ? sizeAt(last, columns.tax) : 0;
  const expected = before + month;
  const held = [expected, (year?.tax ?? NaN) + (after ? month : 0)].some((one) => Math.abs(actual - one) <= tolerance);
  return { expected, last: before, month, held };
}
