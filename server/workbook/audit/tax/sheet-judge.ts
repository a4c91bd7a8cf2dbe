import { bracketOf, cumulativeTax, taxOfMonth } from '@contract/payroll/tax-wages';
import { YEAR_ALLOWANCE, MONTHLY_ALLOWANCE } from '@contract/payroll/tax-rates';
import type { Judgement } from '@contract/wages/audit/checks';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import { addMonths } from '@contract/month';
import { figureAt } from '../find-column';
import type { AuditContext, AuditRow } from '../types';
import { taxMonth } from '../year-history';
import { isUnclear, sizeAt, sizesAt } from './amounts';
import { type Behind, behind, carry, CARRIED, carryAllowance, carryPaid, type Carried } from './carried';
import { employed } from './employed';
import { isLowered } from './lowered';
import { openedYear } from './opening';
import { sheetFigures, percentIn } from './sheet-figures';
import { isSame, type SheetLearnt } from './sheet-learn';
import { staleColumn, staleTaxable } from './stale-sheet';

/** Asks one row of a sheet with cumulative columns: each column by those it follows from, then the tax. */
export function judgeSheet(
  row: AuditRow,
  learnt: SheetLearnt,
  context: AuditContext,
  report: (issue: RowIssue) => void,
): Judgement {
  const { figures } = row;
  const { columns } = learnt;
  const tolerance = context.rules.toleranceFen;
  let off = false;
  const say = (place: number, issue: Issue) => {
    off = true;
    report({ level: 'warning', column: context.columns[place]?.index ?? null, ...issue } as RowIssue); // tells the kinds with both levels
  };
  const labelAt = (place: number) => context.columns[place]?.label ?? '';
  const past = behind(row, context, learnt.paidIn);

  let corrected = 0;
  for (const [place, carried] of carriedColumns(row, learnt, context, past)) {
    const actual = sizeAt(figures, place);
    corrected += place === columns.cumulative.income ? carried.expected - actual : actual - carried.expected;
    const { expected, last, month } = carried;
    say(place, { code: 'cumulativeDiffers', values: { label: labelAt(place), expected, actual, last, month } });
  }

  for (const place of past.last ? learnt.rising : []) {
    if (!past.last || !isLowered(figures, past.last, place, tolerance)) continue;
    const [last, actual] = [sizeAt(past.last, place), sizeAt(figures, place)];
    say(place, { code: 'cumulativeLower', values: { label: labelAt(place), last, actual } });
  }

  const stated = sheetFigures(figures, columns);
  let { taxable } = stated;
  if (Number.isNaN(taxable)) return off ? 'off' : 'unreadable';
  const given = figureAt(figures, columns.cumulative.taxable);
  const sums = [stated.sum, stated.sum + corrected];
  if (
    learnt.summed &&
    !Number.isNaN(given) &&
    !sums.some((sum) => Number.isNaN(sum) || isSame(given, sum, tolerance))
  ) {
    const { income, deductions } = stated;
    taxable = stated.sum;
    say(columns.cumulative.taxable, {
      code: 'taxableDiffers',
      values: {
        label: labelAt(columns.cumulative.taxable),
        expected: Math.max(taxable, given === 0 || taxable > 0 ? 0 : taxable),
        actual: given,
        income,
        deductions,
      },
    });
  }

  // Pay that was changed by hand, with the taxable income of before.
  const moved = taxable === stated.taxable ? staleTaxable(row, columns, learnt.by) : null;
  if (moved !== null) {
    taxable = moved;
    const income = stated.income + corrected;
    if (!Number.isNaN(given) && !Number.isNaN(income))
      say(columns.cumulative.taxable, {
        code: 'taxableDiffers',
        values: {
          label: labelAt(columns.cumulative.taxable),
          expected: moved,
          actual: given,
          income,
          deductions: income - moved,
        },
      });
  }

  const due = bracketOf(taxable);
  const { rate: ratePlace, quick: quickPlace } = columns;
  const rate = percentIn(figureAt(figures, ratePlace));
  const atLimit = Math.abs(taxable - due.upTo) <= tolerance;
  const asked = taxable > tolerance && !atLimit;
  const rateOff = asked && learnt.rate && !Number.isNaN(rate) && rate !== due.rate;
  if (rateOff) say(ratePlace, { code: 'taxRateDiffers', values: { expected: due.rate, actual: rate, taxable } });
  const quick = sizeAt(figures, quickPlace);
  const ofTheRate = rateOff && quick === bracketOfRate(rate);
  if (asked && learnt.quick && quickPlace !== -1 && quick !== due.quick && !ofTheRate)
    say(quickPlace, { code: 'quickDeductionDiffers', values: { expected: due.quick, actual: quick, taxable } });
  const yearTax = figureAt(figures, columns.cumulative.tax);
  const dueYear = cumulativeTax(taxable);
  if (learnt.tax && !Number.isNaN(yearTax) && Math.abs(yearTax - dueYear) > tolerance)
    say(columns.cumulative.tax, {
      code: 'yearTaxDiffers',
      values: {
        label: labelAt(columns.cumulative.tax),
        expected: dueYear,
        actual: yearTax,
        taxable,
        rate: due.rate,
        quick: due.quick,
      },
    });

  const paidBefore = paidOf(row, learnt, context, past);
  if (paidBefore === null) {
    // Where nothing is due for the whole year, nothing can be due this month.
    if (dueYear > 0) return off ? 'off' : 'yearIncomplete';
  } else if (paidBefore.wrong) {
    const { paid } = columns.cumulative;
    const { expected, last, month } = paidBefore.wrong;
    say(paid, {
      code: 'taxPaidDiffers',
      values: { label: labelAt(paid), expected, actual: sizeAt(figures, paid), last, tax: month },
    });
  }
  const paid = paidBefore?.paid ?? 0;
  const tax = sizeAt(figures, columns.tax);
  const reductions = sizesAt(figures, columns.reductions);
  const expected = taxOfMonth(taxable, paid);
  if ([expected, Math.max(0, expected - reductions)].some((one) => Math.abs(tax - one) <= tolerance))
    return off ? 'off' : 'held';
  if ((!off || moved !== null) && isUnclear(figures, columns) && !learnt.summed) return off ? 'off' : 'taxableUnclear';
  say(columns.tax, {
    code: 'taxDiffers',
    values: {
      expected,
      actual: tax,
      source: 'sheet',
      bound: 'exact',
      taxable,
      rate: due.rate,
      quick: due.quick,
      paid,
      additional: 0,
    },
  });
  return 'off';
}

type Issue = Pick<RowIssue, 'code' | 'values'>;

const bracketOfRate = (rate: number): number => QUICK_OF.get(rate) ?? -1;
const QUICK_OF = new Map(
  [1, 4_000_000, 20_000_000, 35_000_000, 50_000_000, 70_000_000, 100_000_000].map((taxable) => {
    const { rate, quick } = bracketOf(taxable);
    return [rate, quick] as const;
  }),
);

/** Cumulative columns of the row that do not follow from last month. */
function* carriedColumns(
  row: AuditRow,
  learnt: SheetLearnt,
  context: AuditContext,
  past: Behind,
): Generator<[place: number, Carried]> {
  const { figures, staff } = row;
  const { columns, by } = learnt;
  const { cumulative } = columns;
  for (const kind of learnt.carried) {
    const carried = carry(kind, figures, columns, by, past, context.rules.toleranceFen);
    if (carried && !carried.held) yield [cumulative[kind], carried];
  }
  // Of which nothing before is known, that the month was changed is.
  for (const kind of CARRIED) {
    const known = learnt.carried.includes(kind) && carry(kind, figures, columns, by, past, 0) !== null;
    const stale = known ? null : staleColumn(kind, row, columns, by);
    if (stale) yield [cumulative[kind], stale];
  }
  const allowance = carryAllowance(figures, columns, past);
  if (allowance) {
    if (!allowance.held) yield [cumulative.allowance, allowance];
    return;
  }
  // Nothing is known of last month: who was here before the year has what most have.
  const [own, most] = [sizeAt(figures, cumulative.allowance), learnt.allowance];
  if (cumulative.allowance === -1 || most === null || own === most || own === YEAR_ALLOWANCE) return;
  const first = addMonths(context.payMonth, 1 - taxMonth(context.payMonth, learnt.paidIn));
  const entry = staff?.facts?.entryDate ?? null;
  if (entry !== null && entry.slice(0, 7) < first)
    yield [cumulative.allowance, { expected: most, last: most - MONTHLY_ALLOWANCE, month: MONTHLY_ALLOWANCE }];
}

/** What was withheld before this month: by the sheet, corrected where it does not follow from last month; else by the slips. Null = not known. */
function paidOf(
  row: AuditRow,
  { columns, paidIn, paidAfter }: SheetLearnt,
  context: AuditContext,
  past: Behind,
): { paid: number; wrong: Carried | null } | null {
  const { figures } = row;
  if (columns.cumulative.paid !== -1) {
    const carried = carryPaid(figures, columns, past, paidAfter, context.rules.toleranceFen);
    const wrong = carried && !carried.held ? carried : null;
    const stated = sizeAt(figures, columns.cumulative.paid);
    if (paidAfter) return { paid: carried?.last ?? stated - sizeAt(figures, columns.tax), wrong };
    return { paid: wrong?.expected ?? stated, wrong };
  }
  if (!row.staff) return null;
  const { incomplete } = employed(row, context, paidIn, past.year);
  if (!incomplete) return { paid: past.year?.tax ?? 0, wrong: null };
  const opened = openedYear(row, context, paidIn);
  return opened && { paid: opened.paid + opened.after.tax, wrong: null };
}
