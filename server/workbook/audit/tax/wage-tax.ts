import type { WageType } from '@contract/wages/items';
import { taxOfMonth } from '@contract/payroll/tax-wages';
import { figureAt } from '../find-column';
import type { AuditCheck, AuditRows } from '../types';
import { sizeAt } from './amounts';
import { type TaxColumns, taxColumns } from './columns';
import { isTaxedOtherwise } from './persons';
import { eachSample, Tally } from './sample';
import { judgeSheet } from './sheet-judge';
import { learnSheet, type SheetLearnt } from './sheet-learn';
import { judgeYear } from './year-judge';
import { learnYear, type YearLearnt } from './year-learn';

/** Wages that are taxed together, month by month. An annual bonus and what is paid at the end of a contract are not. */
const CUMULATED: ReadonlySet<WageType> = new Set(['monthly', 'supplement', 'bonus', 'allowance']);

type TaxLearnt = SheetLearnt | YearLearnt | { source: 'none' };

/**
 * Income tax by cumulative withholding: from the sheet's own cumulative columns where it has them, else from its income and this
 * year's slips. Where the tax client's file of the month has somebody, that comes before both.
 */
export const wageTaxCheck: AuditCheck<TaxLearnt> = {
  name: 'wageTax',
  area: 'tax',
  learn(rows, context) {
    if (rows.count === 0 || !CUMULATED.has(context.wageType)) return null;
    const columns = taxColumns(context.columns);
    if (columns.tax === -1) return { source: 'none' };
    if (isOfTheYear(rows, columns, context.rules.toleranceFen)) columns.cumulative.taxable = columns.taxable;
    return isCumulative(columns) ? learnSheet(rows, context, columns) : learnYear(rows, context, columns);
  },
  judge(row, learnt, context, report) {
    if (learnt.source === 'none') return 'noColumn';
    if (row.broken) return 'unreadable';
    if (isTaxedOtherwise(row.staff)) return 'notAsked';
    // What the tax client says of somebody is compared by itself.
    if (row.staff && context.references.figures('tax', row.staff.id)) return 'notAsked';
    return learnt.source === 'sheet'
      ? judgeSheet(row, learnt, context, report)
      : judgeYear(row, learnt, context, report);
  },
};

/** 应纳税所得额 is of the year so far: with what was withheld before, most taxes follow from it. */
function isOfTheYear(rows: AuditRows, { tax, taxable, cumulative }: TaxColumns, tolerance: number): boolean {
  if (taxable === -1 || cumulative.taxable !== -1 || cumulative.paid === -1) return false;
  const follows = new Tally();
  eachSample(rows, ({ figures }) => {
    const withheld = sizeAt(figures, tax);
    const due = taxOfMonth(figureAt(figures, taxable), sizeAt(figures, cumulative.paid));
    if (withheld > 0) follows.add(Math.abs(withheld - due) <= tolerance);
  });
  return follows.holds();
}

const isCumulative = ({ cumulative: { taxable, income, allowance } }: TaxColumns) =>
  taxable !== -1 || (income !== -1 && allowance !== -1);
