import { type TaxBracket, WAGE_BRACKETS } from './tax-rates';

/** The bracket of an amount; up to 0 the first. */
export function bracketOf(taxable: number, brackets: readonly TaxBracket[] = WAGE_BRACKETS): TaxBracket {
  const found = brackets.find(({ upTo }) => taxable <= upTo);
  if (!found) throw new Error('the last bracket has no end');
  return found;
}

/** Tax on the taxable income of the year so far, before what was withheld: 0 where there is none. 分, half up. */
export function cumulativeTax(taxable: number): number {
  if (taxable <= 0) return 0;
  const { rate, quick } = bracketOf(taxable);
  return percent(taxable, rate) - quick;
}

/** Tax to withhold now; a negative result withholds nothing. */
export const taxOfMonth = (taxable: number, paid: number): number => Math.max(0, cumulativeTax(taxable) - paid);

/** The taxable income on which a cumulative tax above 0 is due, in 分 with fractions. */
export function taxableFor(tax: number): number {
  const found = WAGE_BRACKETS.find(({ upTo }) => upTo === Infinity || tax <= cumulativeTax(upTo));
  if (!found) throw new Error('the last bracket has no end');
  return ((tax + found.quick) * 100) / found.rate;
}

/** Half up to the 分. */
export const percent = (fen: number, rate: number): number => Math.floor((fen * rate + 50) / 100);
