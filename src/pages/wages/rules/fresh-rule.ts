import type { InsuranceRule } from '@contract/pay-rules/rules';

/** A rule of which only the month (YYYY-MM) is said, with whatever is known of it. */
export const freshRule = (month: string, known: Partial<InsuranceRule> = {}): InsuranceRule => ({
  kind: 'pension',
  place: '',
  validFrom: month,
  rate: null,
  fixedFen: 0,
  baseMinFen: null,
  baseMaxFen: null,
  rounding: 'fen',
  ...known,
});
