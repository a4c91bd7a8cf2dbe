import { amountAt, figureAt } from '../find-column';
import type { TaxColumns } from './columns';

type Figures = Float64Array;

/** Sheets write deductions with either sign. */
export const sizeAt = (figures: Figures, place: number): number => Math.abs(amountAt(figures, place));

export const sizesAt = (figures: Figures, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + sizeAt(figures, place), 0);

/**
 * What a sheet takes for the income of the month: its own column, 应发, 应发 less absences that it takes off beside it, or
 * 应纳税所得额 where that is the income before any deduction.
 */
export const INCOMES = ['stated', 'gross', 'worked', 'taxed'] as const;
export type IncomeBy = (typeof INCOMES)[number];

/** NaN where the sheet has no such column, or the row nothing in it. 分 */
export function monthIncome(figures: Figures, columns: TaxColumns, by: IncomeBy): number {
  if (by === 'stated') return figureAt(figures, columns.income);
  if (by === 'taxed') return figureAt(figures, columns.taxable);
  const stated = figureAt(figures, columns.gross);
  const gross = Number.isNaN(stated)
    ? columns.earnings.reduce((sum, place) => sum + amountAt(figures, place), 0)
    : stated;
  return by === 'gross' ? gross : gross - sizesAt(figures, columns.absences);
}

/** Which of them the sheet can tell. */
export const incomesOf = (columns: TaxColumns): IncomeBy[] =>
  INCOMES.filter((by) => {
    if (by === 'stated') return columns.income !== -1;
    if (by === 'taxed') return columns.taxable !== -1;
    return by === 'gross' || columns.absences.length > 0;
  });

/** Personal social insurance and fund; where the sheet has the insurances and their sum, they count once. */
export const insured = (figures: Figures, { insurances, social, fund }: TaxColumns): number =>
  Math.max(sizesAt(figures, insurances), sizeAt(figures, social)) + sizeAt(figures, fund);

/** Something stands in the row of which nobody can say how far it is taxed. */
export const isUnclear = (figures: Figures, { unclear, reductions, bonus }: TaxColumns): boolean =>
  [...unclear, ...reductions, ...bonus].some((place) => amountAt(figures, place) !== 0);
