import { bonusTax } from '@contract/payroll/tax-bonus';
import type { ItemDef } from '@contract/wages/slip-schemas';
import type { UseSlips } from '../year-history';
import { BONUS } from './columns';

/** Items of a month's wages that are an annual bonus, and the tax on it alone, by their keys. */
export interface BonusItems {
  /** Bonuses that 应发 holds, and those beside it. */
  inGross: string[];
  beside: string[];
  /** None where the bonus has no tax of its own. */
  taxes: string[];
}

/** Null where wages have no bonus among them. */
export function bonusItems(
  items: readonly Pick<ItemDef, 'key' | 'label' | 'kind' | 'sign' | 'inGross'>[],
): BonusItems | null {
  const called = items.filter(({ kind, label }) => kind === 'amount' && BONUS.test(label.normalize('NFKC')));
  const keys = (of: (item: (typeof called)[number]) => boolean) => called.filter(of).map(({ key }) => key);
  const found = {
    inGross: keys(({ sign, label, inGross }) => sign === 1 && inGross !== false && !/税/.test(label)),
    beside: keys(({ sign, label, inGross }) => sign === 1 && inGross === false && !/税/.test(label)),
    taxes: keys(({ sign, label }) => sign === -1 && /税/.test(label)),
  };
  return found.inGross.length + found.beside.length === 0 ? null : found;
}

/** The bonus in one slip of a month's wages. Amounts in 分. */
export interface PastBonus {
  /** Month of the window: see UseSlips. */
  month: number;
  inGross: number;
  beside: number;
  /** The tax on it; null where the slip has one tax for all. */
  tax: number | null;
}

/**
 * Moves a bonus from the wages of the year to its bonuses, as one that is taxed apart: where its tax has an item of its own, it
 * was; where it has not, nobody knows, so that the year is none of which taxes can be said to be wrong.
 */
export function moveBonus(person: string, { month, inGross, beside, tax }: PastBonus, use: UseSlips): void {
  const own = tax ?? bonusTax(inGross + beside);
  use(person, 'wage', month, [-inGross, 0, 0, 0, 0, tax === null ? -own : 0]);
  use(person, 'bonus', month, [inGross + beside, 0, 0, 0, 0, own]);
  if (tax === null) use(person, 'other', month, [0, 0, 0, 0, 0, 0]);
}
