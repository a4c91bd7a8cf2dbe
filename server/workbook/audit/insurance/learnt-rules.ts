import type { LearntInsuranceRule } from '@contract/pay-rules/rules';
import type { LearntChecks } from '../types';
import type { LearntPart } from './types';
import { INSURANCE_PARTS } from './parts';

/** Millionths in 1/10,000. */
const UNIT = 100;

/** The rules of personal parts that most rows of a sheet were found to follow, where the company had laid none down. */
export function learntInsuranceRules(learnt: LearntChecks): LearntInsuranceRule[] {
  const found = INSURANCE_PARTS.flatMap(({ target, kind, personal }) => {
    // Kept by the check of this name.
    const part = learnt[target] as LearntPart | undefined;
    if (!part || !personal || kind === null || part.source !== 'sheet') return [];
    return part.rules.rules
      .filter(({ rate }) => rate % UNIT === 0)
      .map(({ rate, fixed, rounding }) => ({ kind, rate: rate / UNIT, fixedFen: fixed, rounding }));
  });
  // Two may differ in the limits of their bases alone.
  return [...new Map(found.map((rule) => [JSON.stringify(rule), rule])).values()];
}
