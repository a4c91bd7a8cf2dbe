import { BONUS_BRACKETS, type TaxBracket } from './tax-rates';
import { bracketOf, percent } from './tax-wages';

/** The row of the table that a bonus falls in: by its twelfth. */
export const bonusBracket = (bonus: number): TaxBracket => bracketOf(bonus / 12, BONUS_BRACKETS);

/** Tax on an annual bonus that is taxed apart. 分 */
export function bonusTax(bonus: number): number {
  if (bonus <= 0) return 0;
  const { rate, quick } = bonusBracket(bonus);
  return percent(bonus, rate) - quick;
}

/** A bonus just above a limit leaves less than the limit would. */
export interface BonusCliff {
  /** The highest lower bonus at which nothing is lost. */
  lower: number;
  lowerTax: number;
  tax: number;
  /** So much less is paid out. Above 0. */
  loss: number;
}

/** The cliff a bonus has just passed; null where more bonus is more pay. 分 */
export function bonusCliff(bonus: number): BonusCliff | null {
  const at = BONUS_BRACKETS.indexOf(bonusBracket(bonus));
  const below = BONUS_BRACKETS[at - 1];
  if (bonus <= 0 || !below) return null;
  const lower = below.upTo * 12;
  const [tax, lowerTax] = [bonusTax(bonus), bonusTax(lower)];
  const loss = lower - lowerTax - (bonus - tax);
  return loss > 0 ? { lower, lowerTax, tax, loss } : null;
}
