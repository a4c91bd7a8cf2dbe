import { MONTHLY_ALLOWANCE, YEAR_ALLOWANCE } from '@contract/payroll/tax-rates';
import { addMonths } from '@contract/month';
import { figureAt } from '../find-column';
import type { AuditContext, AuditRow } from '../types';
import type { PaidIn, YearFigures } from '../year-history';
import { taxMonth } from '../year-history';
import { insuredBy, type MonthBy, monthIncome, sizeAt, sizesAt } from './amounts';
import type { TaxColumns } from './columns';
import { employed } from './employed';
import { type OpenedYear, openedYear } from './opening';

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
  /** His slips of the year; null = none, or some of its months are missing. */
  year: YearFigures | null;
  /** The year up to last month by opening figures and the slips after them; null = not known by them. */
  opened: OpenedYear | null;
}

/** Good until the next row. */
export function behind(row: AuditRow, context: AuditContext, paidIn: PaidIn): Behind {
  const { staff } = row;
  const { payMonth, past } = context;
  const opens = taxMonth(payMonth, paidIn) === 1;
  const follows = past.lastMonth === addMonths(payMonth, -1);
  const last = staff && follows && !opens ? past.last(staff.id) : null;
  const year = staff ? past.year.figures(staff.id, paidIn) : null;
  return {
    opens,
    last,
    opened: opens ? null : openedYear(row, context, paidIn),
    year: year && !employed(row, context, paidIn, year).incomplete ? year : null,
  };
}

export const CARRIED = ['income', 'special', 'additional'] as const;
export type CarriedKind = (typeof CARRIED)[number];

/** What a month adds to a cumulative column; NaN where the sheet does not say. */
export function monthOf(kind: CarriedKind, figures: Float64Array, columns: TaxColumns, by: MonthBy): number {
  if (kind === 'income') return monthIncome(figures, columns, by.income);
  if (kind === 'special') return insuredBy(figures, columns, by);
  return columns.additional.length > 0 ? sizesAt(figures, columns.additional) : NaN;
}

/**
 * What the column should be by last month's slip, else by opening figures with the slips after them, else by all slips of the year;
 * null where nothing before is known. `held`: as it stands it follows from one of them: a month may have had several batches.
 */
export function carry(
  kind: CarriedKind,
  figures: Float64Array,
  columns: TaxColumns,
  by: MonthBy,
  past: Behind,
  tolerance: number,
): (Carried & { held: boolean }) | null {
  const place = columns.cumulative[kind];
  const actual = sizeOrNone(figures, place);
  const month = monthOf(kind, figures, columns, by);
  const { opened, year } = past;
  const sums = {
    last: past.last ? sizeOrNone(past.last, place) : NaN,
    opened: opened ? openedSum(opened, kind) : NaN,
    year: year ? sumOf(year, kind) : NaN,
  };
  // Sheets before may have taken such deductions off without a column for them.
  const tells = kind !== 'additional';
  return Number.isNaN(actual) || Number.isNaN(month) ? null : follow(actual, month, sums, past.opens, tells, tolerance);
}

/** What stood before this month by each of the ways to know it. 分; NaN = it does not say */
type Sums = Record<'last' | 'opened' | 'year', number>;

/** `month`: what it adds to last month's; `yearTells`: the year's slips, else only a reason for what stands there, say what is due. */
function follow(
  actual: number,
  month: number,
  { last, opened, year }: Sums,
  opens: boolean,
  yearTells: boolean,
  tolerance: number,
): (Carried & { held: boolean }) | null {
  const before = opens ? 0 : [last, opened, yearTells ? year : NaN].find((sum) => !Number.isNaN(sum));
  if (before === undefined) return null;
  const held = [before, opened, year].some((sum) => Math.abs(actual - sum - month) <= tolerance);
  return { expected: before + month, last: before, month, held };
}

const sumOf = (year: YearFigures, kind: CarriedKind): number =>
  kind === 'income' ? year.income - year.absent : kind === 'special' ? year.insured : year.additional;

/** A cumulative figure up to last month, by opening figures and the slips after them. */
const openedSum = (opened: OpenedYear, kind: CarriedKind): number =>
  (kind === 'income' ? opened.income : kind === 'special' ? opened.special : opened.additional) +
  sumOf(opened.after, kind);

/** 5,000 more than last month; 60,000 from the first month of the year on is no fault. */
export function carryAllowance(
  figures: Float64Array,
  columns: TaxColumns,
  { last, opens, opened }: Behind,
): (Carried & { held: boolean }) | null {
  const place = columns.cumulative.allowance;
  const actual = sizeOrNone(figures, place);
  const known = [last ? sizeOrNone(last, place) : NaN, opened ? openedAllowance(opened) : NaN];
  const [before, ...others] = opens ? [0] : known.filter((sum) => !Number.isNaN(sum));
  if (Number.isNaN(actual) || before === undefined) return null;
  const expected = nextAllowance(before);
  const held = [before, ...others].some((sum) => actual === nextAllowance(sum)) || (opens && actual === YEAR_ALLOWANCE);
  return { expected, last: before, month: expected - before, held };
}

const nextAllowance = (before: number): number =>
  before === YEAR_ALLOWANCE ? YEAR_ALLOWANCE : before + MONTHLY_ALLOWANCE;

const openedAllowance = ({ allowance, afterMonths }: OpenedYear): number =>
  allowance === YEAR_ALLOWANCE ? YEAR_ALLOWANCE : allowance + afterMonths * MONTHLY_ALLOWANCE;

const sizeOrNone = (figures: Float64Array, place: number): number =>
  Number.isNaN(figureAt(figures, place)) ? NaN : sizeAt(figures, place);

/** What was withheld before this month: last month's and what was withheld in it. `after`: the column holds its own month's, too. */
export function carryPaid(
  figures: Float64Array,
  columns: TaxColumns,
  past: Behind,
  after: boolean,
  tolerance: number,
): (Carried & { held: boolean }) | null {
  const { paid } = columns.cumulative;
  if (paid === -1) return null;
  const { last, opened, year, opens } = past;
  const actual = sizeAt(figures, paid);
  // Last month's slip may say what was withheld before it, or with it.
  const inLast = last && !after ? sizeAt(last, columns.tax) : 0;
  const lastPaid = last ? sizeOrNone(last, paid) : NaN;
  const sums = {
    last: lastPaid + inLast,
    opened: opened ? opened.paid + opened.after.tax : NaN,
    year: year ? year.tax : NaN,
  };
  const own = after ? sizeAt(figures, columns.tax) : 0;
  const carried = follow(actual, own, sums, opens, true, tolerance);
  if (!carried || opens || Number.isNaN(lastPaid) || after) return carried;
  return { ...carried, last: lastPaid, month: inLast };
}
