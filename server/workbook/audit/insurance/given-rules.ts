import type { InsuranceKind, InsuranceRule, PayRules } from '@contract/pay-rules/rules';
import { type PartRule, unlimitedPart } from './part-rule';

/** A rule the company has laid down, with the limits of its base. 分 */
export interface GivenRule extends PartRule {
  /** '' = of everybody whose place is not named. */
  place: string;
  baseMin: number | null;
  baseMax: number | null;
}

/** The company's rules of a kind that hold in a month (YYYY-MM), one a place; those without a rate apart. */
export function givenRules({ insurance }: PayRules, kind: InsuranceKind | null, month: string): GivenRule[] {
  const valid = new Map<string, InsuranceRule>();
  for (const rule of insurance) {
    if (rule.kind !== kind || rule.validFrom > month) continue;
    const other = valid.get(rule.place);
    if (!other || other.validFrom < rule.validFrom) valid.set(rule.place, rule);
  }
  return [...valid.values()].flatMap(({ place, rate, fixedFen: fixed, rounding, baseMinFen, baseMaxFen }) => {
    if (rate === null) return [];
    const plain = { rate: rate * 100, fixed, rounding };
    return {
      ...plain,
      place,
      floor: baseMinFen === null ? null : unlimitedPart(plain, baseMinFen),
      ceiling: baseMaxFen === null ? null : unlimitedPart(plain, baseMaxFen),
      baseMin: baseMinFen,
      baseMax: baseMaxFen,
    };
  });
}

export const isGiven = (rule: PartRule): rule is GivenRule => 'baseMin' in rule;
