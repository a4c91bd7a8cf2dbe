import { part, yuan } from './fen';

/** `upTo` and `quick` in 分, `rate` in percent. */
export interface Bracket {
  upTo: number;
  rate: number;
  quick: number;
}

const table = (...rows: [upTo: number, rate: number, quick: number][]): Bracket[] =>
  rows.map(([upTo, rate, quick]) => ({ upTo: yuan(upTo), rate, quick: yuan(quick) }));

/** Cumulative withholding on wages, by cumulative taxable income. */
export const YEAR_TABLE = table(
  [36_000, 3, 0],
  [144_000, 10, 2_520],
  [300_000, 20, 16_920],
  [420_000, 25, 31_920],
  [660_000, 30, 52_920],
  [960_000, 35, 85_920],
  [Infinity, 45, 181_920],
);
/** By a twelfth of a bonus, or a month's taxable income. */
export const MONTH_TABLE = table(
  [3_000, 3, 0],
  [12_000, 10, 210],
  [25_000, 20, 1_410],
  [35_000, 25, 2_660],
  [55_000, 30, 4_410],
  [80_000, 35, 7_160],
  [Infinity, 45, 15_160],
);

export function bracketIn(rows: readonly Bracket[], fen: number): Bracket {
  const found = rows.find(({ upTo }) => fen <= upTo);
  if (!found) throw new Error('no bracket');
  return found;
}

const taxIn = (rows: readonly Bracket[], taxable: number, by: number): number => {
  if (taxable <= 0) return 0;
  const { rate, quick } = bracketIn(rows, by);
  return part(taxable, rate, 100) - quick;
};

/** 累计应纳税额 of 累计应纳税所得额. */
export const yearTax = (taxable: number): number => taxIn(YEAR_TABLE, taxable, taxable);
/** Tax of a month by itself, as it was before 2019. */
export const monthTax = (taxable: number): number => taxIn(MONTH_TABLE, taxable, taxable);
/** Annual bonus taxed apart. */
export const bonusTax = (bonus: number): number => taxIn(MONTH_TABLE, bonus, bonus / 12);
/** What is withheld now: never less than nothing. */
export const withheld = (taxable: number, paid: number): number => Math.max(0, yearTax(taxable) - paid);

/** 减除费用 a month. */
export const ALLOWANCE = yuan(5_000);
