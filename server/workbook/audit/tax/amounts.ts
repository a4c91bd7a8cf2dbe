import { amountAt, figureAt } from '../find-column';
import type { TaxColumns } from './columns';

type Figures = Float64Array;

/** Sheets write deductions with either sign. */
export const sizeAt = (figures: Figures, place: number): number => Math.abs(amountAt(figures, place));

export const sizesAt = (figures: Figures, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + sizeAt(figures, place), 0);

/**
 * What a sheet takes for the income of the month: its own column, 应发, 应发 less absences that it takes off beside it, or
 * 应纳税所得额 where that is the income before any deduction. An annual bonus that is taxed apart is none of it.
 */
export const INCOMES = ['stated', 'gross', 'worked', 'taxed'] as const;
export type IncomeBy = (typeof INCOMES)[number];

/** NaN where the sheet has no such column, or the row nothing in it. 分 */
export function monthIncome(figures: Figures, columns: TaxColumns, by: IncomeBy): number {
  if (by === 'stated') return figureAt(figures, columns.income);
  if (by === 'taxed') return figureAt(figures, columns.taxable);
  const wages = grossIn(figures, columns) - amountAt(figures, columns.bonusApart);
  return by === 'gross' ? wages : wages - sizesAt(figures, columns.absences);
}

/** 应发, or what makes it up. 分 */
export function grossIn(figures: Figures, { gross, earnings }: TaxColumns): number {
  const stated = figureAt(figures, gross);
  return Number.isNaN(stated) ? earnings.reduce((sum, place) => sum + amountAt(figures, place), 0) : stated;
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

/** How a sheet takes what a month adds to its cumulative columns. `lumps`: 大病医疗 and the like count as insurance. */
export interface MonthBy {
  income: IncomeBy;
  lumps: boolean;
}

/** What is taken off before tax for insurance and fund. */
export const insuredBy = (figures: Figures, columns: TaxColumns, { lumps }: Pick<MonthBy, 'lumps'>): number =>
  insured(figures, columns) + (lumps ? sizesAt(figures, columns.lumps) : 0);

/** Something stands in the row of which nobody can say how far it is taxed. */
export const isUnclear = (figures: Figures, { unclear, reductions, bonus }: TaxColumns): boolean =>
  [...unclear, ...reductions, ...bonus].some((place) => amountAt(figures, place) !== 0);
