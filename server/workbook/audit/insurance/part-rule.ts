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
}

const MILLION = 1_000_000;

/** Part of a base without limits. 分 */
export function unlimitedPart({ rate, fixed, rounding }: Omit<PartRule, 'floor' | 'ceiling'>, base: number): number {
  const exact = base * rate + fixed * MILLION; // in 1/1,000,000 分: whole numbers below 2^53
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

/** Whether a part follows from a base by any rounding. */
export const roundsTo = (
  { rate, fixed }: Pick<PartRule, 'rate' | 'fixed'>,
  base: number,
  part: number,
  tolerance: number,
) =>
  INSURANCE_ROUNDINGS.some((rounding) => Math.abs(unlimitedPart({ rate, fixed, rounding }, base) - part) <= tolerance);

/** A rate in 1/1,000,000 as people write it: "10.5%". */
export const rateText = (rate: number) => `${Number((rate / 10_000).toFixed(4))}%`;
