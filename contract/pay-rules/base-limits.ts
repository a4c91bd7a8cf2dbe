import { type CompanyPayRules, rulesIn } from './company';
import { rulesOfPlace } from './places';
import type { InsuranceKind, InsuranceRule } from './rules';

/** A base (分) beyond what a rule allows. */
export interface BrokenLimit {
  which: 'min' | 'max';
  fen: number;
  rule: InsuranceRule;
}

/**
 * The limits that a base of these insurances breaks in a month (YYYY-MM), the first of each insurance; empty where no rule
 * limits it. `place`: where the person is insured, as the record says it; his own place goes before the rule of all.
 */
export function brokenLimits(
  rules: CompanyPayRules,
  kinds: readonly InsuranceKind[],
  { place, month, fen }: { place: string; month: string; fen: number },
): BrokenLimit[] {
  const held = rulesIn(rules, month).insurance;
  return kinds.flatMap((kind): BrokenLimit[] => {
    const ofKind = held.filter((rule) => rule.kind === kind);
    const [rule] = rulesOfPlace(ofKind, place);
    if (!rule) return [];
    if (rule.baseMinFen !== null && fen < rule.baseMinFen) return [{ which: 'min', fen: rule.baseMinFen, rule }];
    if (rule.baseMaxFen !== null && fen > rule.baseMaxFen) return [{ which: 'max', fen: rule.baseMaxFen, rule }];
    return [];
  });
}
