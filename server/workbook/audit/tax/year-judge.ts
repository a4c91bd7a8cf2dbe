import { bonusTax } from '@contract/payroll/tax-bonus';
import { ADDITIONAL_STEP, MONTHLY_ALLOWANCE, YEAR_ALLOWANCE } from '@contract/payroll/tax-rates';
import { bracketOf, taxOfMonth } from '@contract/payroll/tax-wages';
import type { Judgement } from '@contract/wages/audit/checks';
import type { TaxBound } from '@contract/wages/issues/tax';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { StaffEntry } from '../../types';
import type { AuditContext, AuditRow } from '../types';
import { isUnclear, sizesAt } from './amounts';
import { type Fit, fitOf, implied, usualAdditional } from './implied';
import { type YearRow, yearRow } from './year-figures';
import type { YearLearnt } from './year-learn';

/** Asks one row by the month's income and this year's slips. */
export function judgeYear(
  row: AuditRow,
  { columns, model, other, standing }: YearLearnt,
  context: AuditContext,
  report: (issue: RowIssue) => void,
): Judgement {
  const { staff, figures } = row;
  if (!staff) return 'unknownPerson';
  const tolerance = context.rules.toleranceFen;
  const own = yearRow(row, columns, model, context);
  if (own === 'incomplete') return 'yearIncomplete';
  if (own === null) return 'taxableUnclear';
  const fit = fitOf(own, tolerance);
  if (isRight(fit)) return 'held';
  if (isLowYear(own, staff, context.payMonth) || withBonus(own, sizesAt(figures, columns.bonus), context, staff.id))
    return 'held';
  const open = fit === 'possible' || isUnclear(figures, columns) || context.past.year.unclear(staff.id);
  // A single tax above the most there can be is one to ask about; several speak of an income that is not the sheet's.
  if (open || standing === 'not' || (standing === 'few' && fit !== 'above')) return 'taxableUnclear';
  const otherwise = other && yearRow(row, columns, other, context);
  if (otherwise && otherwise !== 'incomplete' && isRight(fitOf(otherwise, tolerance))) return 'taxableUnclear';
  const due = expectedOf(own, fit);
  if (due === null) return 'taxableUnclear';
  const { rate, quick } = bracketOf(due.taxable);
  report({
    level: 'warning',
    code: 'taxDiffers',
    column: context.columns[columns.tax]?.index ?? null,
    values: {
      expected: taxOfMonth(due.taxable, own.paid),
      actual: own.tax,
      source: 'year',
      bound: due.bound,
      taxable: due.taxable,
      rate,
      quick,
      paid: own.paid,
      additional: due.additional,
    },
  });
  return 'off';
}

/**
 * Wages of up to 60,000 a year whose allowance was taken off as a whole in January: nothing is due while they stay below it, and
 * nothing was withheld before. Whoever has come to twice as much a month is none of them, nor is who was not here all last year.
 */
function isLowYear({ tax, income, paid, before, now }: YearRow, { facts }: StaffEntry, payMonth: string): boolean {
  const entry = facts?.entryDate ?? null;
  const isLow = income <= YEAR_ALLOWANCE && income <= 2 * MONTHLY_ALLOWANCE * now;
  return (
    before > 0 &&
    tax === 0 &&
    paid === 0 &&
    isLow &&
    (entry === null || entry < `${Number(payMonth.slice(0, 4)) - 1}-02`)
  );
}

/** An annual bonus of the year that was not taxed apart, or one in the sheet that was. */
function withBonus(row: YearRow, inSheet: number, context: AuditContext, staffId: string): boolean {
  const tolerance = context.rules.toleranceFen;
  const is = (change: number, paid: number, apart: number) => {
    const changed = {
      ...row,
      bases: row.bases.map((base) => base + change),
      paid: row.paid + paid,
      tax: row.tax - apart,
    };
    return isRight(fitOf(changed, tolerance));
  };
  const before = context.past.year.bonus(staffId);
  if (before && is(before.income, before.tax, 0)) return true;
  return inSheet > 0 && is(-inSheet, 0, bonusTax(inSheet));
}

const isRight = (fit: Fit): fit is 'exact' | 'usual' => fit === 'exact' || fit === 'usual';

/** What is due, and how sure that is; null where nobody can say. */
function expectedOf(
  row: YearRow,
  fit: 'above' | 'below',
): { taxable: number; bound: TaxBound; additional: number } | null {
  const base = Math.max(...row.bases);
  if (row.additional !== null) return { taxable: base - row.additional, bound: 'exact', additional: row.additional };
  const usual = usualAdditional(row);
  if (usual) return { taxable: base - usual.now, bound: 'usual', additional: usual.now };
  if (fit === 'above') return { taxable: base, bound: 'most', additional: 0 };
  if (row.baseBefore !== null && row.paid > 0) return null;
  const { amount } = implied(base, row.tax + row.paid, row.month, row.tax === 0);
  return row.tax === 0 || amount % ADDITIONAL_STEP !== 0
    ? null
    : { taxable: base - amount, bound: 'usual', additional: amount };
}
