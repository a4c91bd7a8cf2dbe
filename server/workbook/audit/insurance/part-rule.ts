import type { BaseBound } from '@contract/wages/issues/insurance';
import { INSURANCE_ROUNDINGS, type InsuranceRounding } from '@contract/pay-rules/rules';

/** How a part follows from its base: base × rate + fixed, rounded, within the parts of the lowest and the highest base. */
export interface PartRule {
  /** 1/1,000,000 */
  rate: number;
  /** 分 */
  fixed: number;
  rounding: InsuranceRounding;
  /** Part of whoever has a base below the floor, and above the ceiling; null = no limit is known. 分 */
  floor: number | null;
  ceiling: number | null;
  /** Rates of the kinds a sum is made of, each rounded by itself; they add up to `rate`. */
  kinds?: readonly number[];
  /** The one base of which it is known, by the people who have it; absent = of every base. 分 */
  only?: number;
}

const MILLION = 1_000_000;

/** Part of a base without limits. 分 */
export function unlimitedPart(
  { rate, fixed, rounding, kinds }: Omit<PartRule, 'floor' | 'ceiling'>,
  base: number,
): number {
  if (kinds) return kinds.reduce((sum, kind) => sum + rounded(base * kind, rounding), fixed);
  return rounded(base * rate + fixed * MILLION, rounding);
}

/** `exact` in 1/1,000,000 分: whole numbers below 2^53. */
function rounded(exact: number, rounding: InsuranceRounding): number {
  switch (rounding) {
    case 'fen':
      return Math.floor((exact + MILLION / 2) / MILLION);
    case 'jiao':
      return Math.floor((exact + 5 * MILLION) / (10 * MILLION)) * 10;
    case 'yuan':
      return Math.floor((exact + 50 * MILLION) / (100 * MILLION)) * 100;
    case 'up':
      return Math.ceil(exact / (10 * MILLION)) * 10;
  }
}

/** Part of a base. 分 */
export function partOf(rule: PartRule, base: number): number {
  const part = unlimitedPart(rule, base);
  if (rule.floor !== null && part < rule.floor) return rule.floor;
  return rule.ceiling !== null && part > rule.ceiling ? rule.ceiling : part;
}

export function boundOf(rule: PartRule, base: number): BaseBound {
  const part = unlimitedPart(rule, base);
  if (rule.floor !== null && part < rule.floor) return 'floor';
  return rule.ceiling !== null && part > rule.ceiling ? 'ceiling' : 'within';
}

/** Whether a rule speaks of a base at all. */
export const isOf = ({ only }: Pick<PartRule, 'only'>, base: number) => only === undefined || only === base;

/** Whether a part follows from a base by any rounding. */
export const roundsTo = (
  rule: Pick<PartRule, 'rate' | 'fixed' | 'kinds' | 'only'>,
  base: number,
  part: number,
  tolerance: number,
) =>
  isOf(rule, base) &&
  INSURANCE_ROUNDINGS.some((rounding) => Math.abs(unlimitedPart({ ...rule, rounding }, base) - part) <= tolerance);

/** A rate in 1/1,000,000 as people write it: "10.5%". */
export const rateText = (rate: number) => `${Number((rate / 10_000).toFixed(4))}%`;
