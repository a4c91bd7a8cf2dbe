import { type LearntInsuranceRule, saysSame } from '@contract/pay-rules/rules';
import type { LearntChecks } from '../types';
import { type GivenRule, isGiven } from './given-rules';
import { rulesFor } from './learn-rule';
import { INSURANCE_PARTS } from './parts';
import type { KnownRules, LearntPart } from './types';

/** Millionths in 1/10,000. */
const UNIT = 100;

/**
 * The rules of personal parts that most rows of a sheet were found to follow, where the company has laid none down for them: of
 * everybody, or where people follow several, of each place that tells them apart. What is known of one base alone, or of sums of
 * several insurances, is no such rule.
 */
export function learntInsuranceRules(learnt: LearntChecks): LearntInsuranceRule[] {
  const found = INSURANCE_PARTS.flatMap(({ target, kind, personal }): LearntInsuranceRule[] => {
    // Kept by the check of this name.
    const part = learnt[target] as LearntPart | undefined;
    if (!part || !personal || kind === null) return [];
    const all = rulesOf(part.rules);
    const ofPlaces = Object.entries(part.byPlace).flatMap(([place, known]) => {
      const given = rulesFor(part, place).rules.filter(isGiven);
      return rulesOf(known)
        .filter((rule) => !given.some((each) => isSame(rule, each)))
        .map((rule) => ({ kind, place, ...rule }));
    });
    const single = together(all.map((rule) => ({ kind, place: '', ...rule })));
    if (part.given.length === 0 && (single.length === 1 || ofPlaces.length === 0)) return single;
    // Of those without a place there is left what no place has.
    const others = single.filter((rule) => !ofPlaces.some((each) => saysSame({ ...each, place: '' }, rule)));
    return [...ofPlaces, ...others];
  });
  return together(found);
}

const isSame = (rule: Pick<LearntInsuranceRule, 'rate' | 'fixedFen' | 'rounding'>, given: GivenRule) =>
  rule.rate * UNIT === given.rate && rule.fixedFen === given.fixed && rule.rounding === given.rounding;

const rulesOf = ({ rules, counts }: KnownRules) =>
  rules.flatMap(({ rate, fixed, rounding, only, kinds }, at) =>
    only !== undefined || kinds !== undefined || rate === 0 || rate % UNIT !== 0
      ? []
      : [
          {
            rate: rate / UNIT,
            fixedFen: fixed,
            rounding,
            asked: counts?.asked ?? null,
            followed: counts?.followed[at] ?? null,
          },
        ],
  );

/** Two may differ in the limits of their bases alone. */
function together(found: readonly LearntInsuranceRule[]): LearntInsuranceRule[] {
  const rules = new Map<string, LearntInsuranceRule>();
  for (const { followed, asked, ...rule } of found) {
    const key = JSON.stringify(rule);
    const same = rules.get(key);
    const both = same && same.followed !== null && followed !== null ? same.followed + followed : followed;
    rules.set(key, { ...rule, asked, followed: both });
  }
  return [...rules.values()];
}
