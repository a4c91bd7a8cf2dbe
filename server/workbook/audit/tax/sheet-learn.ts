import { bracketOf, cumulativeTax, taxOfMonth } from '@contract/payroll/tax-wages';
import { figureAt } from '../find-column';
import type { AuditContext, AuditRows } from '../types';
import type { PaidIn } from '../year-history';
import { incomesOf, isUnclear, type MonthBy, sizeAt } from './amounts';
import { behind, carry, CARRIED, type CarriedKind } from './carried';
import type { TaxColumns } from './columns';
import { Kept, sumsOfYear } from './lowered';
import { eachSample, Tally } from './sample';
import { isComplete, isSummed, percentIn, sheetFigures } from './sheet-figures';

/** How a sheet with cumulative columns works. */
export interface SheetLearnt {
  source: 'sheet';
  columns: TaxColumns;
  paidIn: PaidIn;
  by: MonthBy;
  /** Cumulative columns that are last month's with this month's. */
  carried: CarriedKind[];
  /** Places of other sums of the year, which never fall. */
  rising: number[];
  /** 累计应纳税所得额 is the sum of the sheet's columns. */
  summed: boolean;
  /** The columns are of the cumulative tax. */
  rate: boolean;
  quick: boolean;
  tax: boolean;
  /** The column of what was withheld holds this month's tax, too. */
  paidAfter: boolean;
  /** What most rows have for 累计减除费用, 分; null = no such figure. */
  allowance: number | null;
}

export function learnSheet(rows: AuditRows, context: AuditContext, columns: TaxColumns): SheetLearnt {
  const { tolerance, paidIn } = { tolerance: context.rules.toleranceFen, paidIn: paidInOf(rows, context, columns) };
  const sum = new Tally();
  const clear = new Tally();
  const [rate, quick, tax] = [new Tally(), new Tally(), new Tally()];
  const [paidBefore, paidAfter] = [new Tally(), new Tally()];
  const allowances = new Map<number, number>();
  const carries = CARRIED.map((kind) => ({
    kind,
    ways: waysOf(kind, columns).map((by) => ({ by, tally: new Tally() })),
  }));
  const kept = new Kept();
  const asked = sumsOfYear(columns, []);
  eachSample(rows, (row) => {
    const { figures } = row;
    const { taxable, sum: own } = sheetFigures(figures, columns);
    const stated = figureAt(figures, columns.cumulative.taxable);
    if (!Number.isNaN(own) && !Number.isNaN(stated)) {
      sum.add(isSame(stated, own, tolerance));
      clear.add(!isUnclear(figures, columns));
    }
    if (taxable > 0) {
      const due = bracketOf(taxable);
      const given = percentIn(figureAt(figures, columns.rate));
      if (!Number.isNaN(given)) rate.add(given === due.rate);
      if (due.quick > 0 && columns.quick !== -1) quick.add(sizeAt(figures, columns.quick) === due.quick);
      const so = figureAt(figures, columns.cumulative.tax);
      if (!Number.isNaN(so)) tax.add(Math.abs(so - cumulativeTax(taxable)) <= tolerance);
    }
    const withheld = sizeAt(figures, columns.tax);
    if (withheld > 0 && columns.cumulative.paid !== -1) {
      const paid = sizeAt(figures, columns.cumulative.paid);
      paidBefore.add(Math.abs(withheld - taxOfMonth(taxable, paid)) <= tolerance);
      paidAfter.add(Math.abs(paid - cumulativeTax(taxable)) <= tolerance);
    }
    const allowance = sizeAt(figures, columns.cumulative.allowance);
    if (allowance > 0) allowances.set(allowance, (allowances.get(allowance) ?? 0) + 1);
    const past = behind(row, context, paidIn);
    if (past.last) kept.add(figures, past.last, asked, tolerance);
    for (const { kind, ways: tried } of carries)
      for (const { by, tally } of tried) {
        const carried = carry(kind, figures, columns, by, past, tolerance);
        if (carried) tally.add(carried.held);
      }
  });
  const best = carries.map(({ kind, ways: tried }) => ({
    kind,
    ...tried.reduce((one, other) => (other.tally.held > one.tally.held ? other : one)),
  }));
  const carried = best
    .filter(({ kind, by, tally }) => tally.holds() || (kind === 'income' && by.income === 'stated'))
    .map(({ kind }) => kind);
  return {
    source: 'sheet',
    columns,
    paidIn,
    by: {
      income: best.find(({ kind }) => kind === 'income')?.by.income ?? 'gross',
      lumps: best.find(({ kind }) => kind === 'special')?.by.lumps ?? false,
    },
    carried,
    rising: sumsOfYear(columns, carried).filter((place) => kept.holds(place)),
    // The law leaves no choice where nothing else could be taken off; else most rows must bear it out.
    summed: isSummed(columns) && (sum.holds(5, 0.5) || (isComplete(columns) && clear.held === clear.asked)),
    rate: rate.held >= rate.asked / 2,
    quick: quick.held >= quick.asked / 2,
    tax: tax.held >= tax.asked / 2,
    paidAfter: paidAfter.holds() && !paidBefore.holds(),
    allowance: mode(allowances),
  };
}

/** The ways in which a month may add to a cumulative column, the commonest first. */
function waysOf(kind: CarriedKind, columns: TaxColumns): MonthBy[] {
  const incomes = incomesOf(columns).filter((by) => by !== 'taxed');
  if (kind === 'income') return incomes.map((income) => ({ income, lumps: false }));
  const lumps = kind === 'special' && columns.lumps.length > 0 ? [false, true] : [false];
  return lumps.map((each) => ({ income: 'gross', lumps: each }));
}

/** Some sheets write 0 where nothing is taxable. */
export const isSame = (stated: number, sum: number, tolerance: number): boolean =>
  Math.abs(stated - sum) <= tolerance || (stated === 0 && sum <= 0);

/**
 * Whether wages are taxed in their month or the next shows in December and January, when the figures begin anew: the company's
 * rule holds unless most rows do otherwise in a way that the other rule allows.
 */
function paidInOf(rows: AuditRows, context: AuditContext, columns: TaxColumns): PaidIn {
  const { paidIn } = context.rules;
  const month = context.payMonth.slice(5);
  if (month !== '12' && month !== '01') return paidIn;
  const begun = new Tally();
  const { income, allowance } = columns.cumulative;
  eachSample(rows, (row) => {
    const last = row.staff && context.past.lastMonth !== null ? context.past.last(row.staff.id) : null;
    const [now, before] = [figureAt(row.figures, income), last ? figureAt(last, income) : NaN];
    if (!Number.isNaN(now) && before > 0) begun.add(now < before);
    else if (allowance !== -1) begun.add(sizeAt(row.figures, allowance) <= MOST_AT_FIRST);
  });
  if (begun.asked < 3) return paidIn;
  const begins = begun.held > begun.asked / 2;
  if (month === '01' && !begins && paidIn === 'sameMonth') return carriesOneMonth(rows, columns) ? 'nextMonth' : paidIn;
  return begins === (month === '01') ? 'sameMonth' : 'nextMonth';
}

/** Two months and a start from December: 10,000 at most. */
const MOST_AT_FIRST = 500_000;

function carriesOneMonth(rows: AuditRows, columns: TaxColumns): boolean {
  const two = new Tally();
  eachSample(rows, ({ figures }) => two.add(sizeAt(figures, columns.cumulative.allowance) <= 2 * MOST_AT_FIRST));
  return two.holds();
}

function mode(counts: ReadonlyMap<number, number>): number | null {
  let [best, most, all] = [0, 0, 0];
  for (const [value, count] of counts) {
    all += count;
    if (count > most) [best, most] = [value, count];
  }
  return most >= 5 && most >= all * 0.6 ? best : null;
}
