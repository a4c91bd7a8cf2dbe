import { bonusTax } from '@contract/payroll/tax-bonus';
import { ADDITIONAL_STEP, MONTHLY_ALLOWANCE, YEAR_ALLOWANCE } from '@contract/payroll/tax-rates';
import { bracketOf, taxOfMonth } from '@contract/payroll/tax-wages';
import type { Judgement } from '@contract/wages/audit/checks';
import type { TaxBound } from '@contract/wages/issues/tax';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { StaffEntry } from '../../types';
import type { AuditContext, AuditRow, Report } from '../types';
import { isUnclear, sizesAt } from './amounts';
import { asBefore } from './as-before';
import type { TaxColumns } from './columns';
import { bestRow, fitOf, implied, isRight, usualAdditional } from './implied';
import { slipBehind } from './slip-behind';
import { type YearRow, yearRows } from './year-figures';
import type { YearLearnt } from './year-learn';

/** Asks one row by the month's income and this year's slips. */
export function judgeYear(
  row: AuditRow,
  { columns, model, other, standing }: YearLearnt,
  context: AuditContext,
  report: Report,
): Judgement {
  const { staff, figures } = row;
  if (!staff) return 'unknownPerson';
  const tolerance = context.rules.toleranceFen;
  const rows = yearRows(row, columns, model, context);
  if (rows === 'incomplete') return 'yearIncomplete';
  const own = rows && bestRow(rows, tolerance);
  if (!rows || !own) return 'taxableUnclear';
  const unclear = isUnclear(figures, columns) || context.past.year.unclear(staff.id);
  const before = unclear || standing === 'not' ? null : asBefore(row, rows, columns, model, context);
  // A tax that only may have come out before is no ground where another reason for it is known, or too few bear the rule out.
  const bonus = sizesAt(figures, columns.bonus);
  const hasBonus = bonus !== 0 || context.past.year.bonus(staff.id) !== null;
  const changed = before && (before.sure || (standing === 'borneOut' && !hasBonus)) ? before : null;
  if (changed && Math.abs(changed.expected - own.tax) > tolerance) {
    report(differs(changed.own, { ...changed, bound: 'asBefore' }, columns, context));
    return 'off';
  }
  const fit = fitOf(own, tolerance);
  if (isRight(fit) || changed?.sure) return 'held';
  if (isLowYear(own, staff, context.payMonth) || withBonus(own, bonus, context, staff.id)) return 'held';
  const open = fit === 'possible' || unclear;
  // A single tax above the most there can be is one to ask about; several speak of an income that is not the sheet's.
  if (open || standing === 'not' || (standing === 'few' && fit !== 'above')) return 'taxableUnclear';
  const otherwise = other && yearRows(row, columns, other, context);
  if (otherwise && otherwise !== 'incomplete' && otherwise.some((one) => isRight(fitOf(one, tolerance))))
    return 'taxableUnclear';
  const due = expectedOf(own, fit);
  if (due === null) return 'taxableUnclear';
  report(differs(own, due, columns, context), slipBehind(row, columns, model, context));
  return 'off';
}

function differs(
  { source, tax, paid }: YearRow,
  { taxable, bound, additional }: Due,
  columns: TaxColumns,
  context: AuditContext,
): RowIssue {
  const { rate, quick } = bracketOf(taxable);
  return {
    level: 'warning',
    code: 'taxDiffers',
    column: context.columns[columns.tax]?.index ?? null,
    values: {
      expected: taxOfMonth(taxable, paid),
      actual: tax,
      source,
      bound,
      taxable,
      rate,
      quick,
      paid,
      additional,
    },
  };
}

/** What is due, and how sure that is. */
interface Due {
  taxable: number;
  bound: TaxBound;
  additional: number;
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

/** What is due, and how sure that is; null where nobody can say. */
function expectedOf(row: YearRow, fit: 'above' | 'below'): Due | null {
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
