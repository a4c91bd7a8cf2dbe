import { figureAt } from '../find-column';
import { sizeAt, sizesAt } from './amounts';
import type { TaxColumns } from './columns';

/** The cumulative figures of a row as the sheet has them. 分; NaN = nothing there */
export interface SheetFigures {
  income: number;
  /** 5,000 a month, insurance, additional and other deductions so far. */
  deductions: number;
  /** Income less deductions; below 0 where these are more. */
  sum: number;
  /** As stated, else by the sum. */
  taxable: number;
}

/** The sheet says what makes up the cumulative taxable income. */
export const isSummed = ({ cumulative: { income, allowance } }: TaxColumns): boolean =>
  income !== -1 && allowance !== -1;

/** No kind of deduction is left that the sheet could take off without a column of its own. */
export const isComplete = (columns: TaxColumns): boolean =>
  isSummed(columns) && columns.cumulative.special !== -1 && additionalPlaces(columns).length > 0;

const additionalPlaces = ({ cumulative: { additional, others } }: TaxColumns): number[] =>
  additional === -1 ? others : [additional, ...others];

export function sheetFigures(figures: Float64Array, columns: TaxColumns): SheetFigures {
  const { income, allowance, special, taxable } = columns.cumulative;
  const stated = figureAt(figures, taxable);
  const earned = figureAt(figures, income);
  const deductions =
    sizeAt(figures, allowance) + sizeAt(figures, special) + sizesAt(figures, additionalPlaces(columns));
  const sum = Number.isNaN(figureAt(figures, allowance)) ? NaN : earned - deductions;
  return {
    income: earned,
    deductions,
    sum,
    taxable: Number.isNaN(stated) && isComplete(columns) ? sum : stated,
  };
}

/** A rate in percent: sheets write 3, 3% or 0.03. */
export function percentIn(figure: number): number {
  return Number((figure > 0 && figure < 1 ? figure * 100 : figure).toFixed(4));
}
