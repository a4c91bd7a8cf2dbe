import { isMonth } from '../month';
import type { CompanyPayRules, MinimumWage, PayRulesField } from './company';
import type { InsuranceRule } from './rules';

/** From – to: rates in 1/10,000, amounts in 分, overtime in hours. A tolerance hides faults, so it is kept small. */
export const PAY_RULES_RANGE = {
  rate: [0, 5_000],
  fixedFen: [0, 999_999],
  baseFen: [0, 99_999_999],
  minimumWage: [1, 9_999_999],
  fundRate: [0, 5_000],
  jumpFactor: [1.1, 100],
  overtimeHours: [0, 300],
  toleranceFen: [0, 1_000],
} as const satisfies Record<string, readonly [number, number]>;
export const PLACE_LENGTH = 20;
/** Most rules of insurance, and most minimum wages. */
export const MOST_RULES = 200;

export type PayRulesProblemCode =
  | 'required'
  | 'percent'
  | 'yuan'
  | 'times'
  | 'hours'
  | 'month'
  | 'tooLong'
  | 'tooMany'
  | 'aboveMax'
  | 'rateMissing'
  | 'twice'
  | 'noSuchDoubt';

/** What is wrong; `values` fill the words (limits in the unit that is shown). */
export interface Problem {
  code: PayRulesProblemCode;
  values: Record<string, number>;
}
/** With a part of an insurance rule; of one that is wrong as a whole, its kind. */
export interface InsuranceProblem extends Problem {
  part: keyof InsuranceRule;
}
/** `row`: which of several, from 0. */
export interface PayRulesProblem extends Problem {
  field: PayRulesField;
  row?: number;
  part?: keyof InsuranceRule;
}

const problem = (code: PayRulesProblemCode, values: Record<string, number> = {}): Problem => ({ code, values });

/** Null, or how far from a range: `unit` of what is stored makes one of what is shown. */
function outside(
  value: number,
  [from, to]: readonly [number, number],
  code: PayRulesProblemCode,
  unit = 1,
): Problem | null {
  const whole = unit === 1 || Number.isInteger(value);
  return whole && value >= from && value <= to ? null : problem(code, { from: from / unit, to: to / unit });
}
const percent = (rate: number, range: readonly [number, number]) => outside(rate, range, 'percent', 100);
const yuan = (fen: number, range: readonly [number, number]) => outside(fen, range, 'yuan', 100);

/** What is wrong with one rule of insurance, beside the others of its company. */
export function insuranceProblems(rule: InsuranceRule, others: readonly InsuranceRule[]): InsuranceProblem[] {
  const found: InsuranceProblem[] = [];
  const add = (part: keyof InsuranceRule, wrong: Problem | null) => {
    if (wrong && !found.some((one) => one.part === part)) found.push({ part, ...wrong });
  };
  const { kind, place, validFrom, rate, fixedFen, baseMinFen, baseMaxFen } = rule;
  const same = others.filter((one) => one.kind === kind && one.place === place);
  if ([...place].length > PLACE_LENGTH) add('place', problem('tooLong', { most: PLACE_LENGTH }));
  if (!isMonth(validFrom)) add('validFrom', problem('month'));
  if (same.some((one) => one.validFrom === validFrom)) add('validFrom', problem('twice'));
  if (rate !== null) add('rate', percent(rate, PAY_RULES_RANGE.rate));
  add('fixedFen', yuan(fixedFen, PAY_RULES_RANGE.fixedFen));
  if (baseMinFen !== null) add('baseMinFen', yuan(baseMinFen, PAY_RULES_RANGE.baseFen));
  if (baseMaxFen !== null) add('baseMaxFen', yuan(baseMaxFen, PAY_RULES_RANGE.baseFen));
  if (baseMinFen !== null && baseMaxFen !== null && baseMinFen > baseMaxFen) add('baseMaxFen', problem('aboveMax'));
  // Without a rate nothing is asked, so that one ends what held before it, and can say nothing else.
  const ends = same.some((one) => one.validFrom < validFrom);
  const empty = fixedFen === 0 && baseMinFen === null && baseMaxFen === null;
  if (rate === null && !(ends && empty)) add('rate', problem('rateMissing'));
  return found;
}

/** What is wrong with one minimum wage, beside the others. */
export function minimumProblem({ validFrom, fen }: MinimumWage, others: readonly MinimumWage[]): Problem | null {
  if (!isMonth(validFrom)) return problem('month');
  if (others.some((one) => one.validFrom === validFrom)) return problem('twice');
  return yuan(fen, PAY_RULES_RANGE.minimumWage);
}

/** Everything wrong with a company's rules, field by field; empty where they can be kept. `doubts`: codes that may stop a sheet. */
export function payRulesProblems(rules: CompanyPayRules, doubts: readonly string[]): PayRulesProblem[] {
  const found: PayRulesProblem[] = [];
  const add = (field: PayRulesField, wrong: Problem | null, place: Pick<PayRulesProblem, 'row' | 'part'> = {}) => {
    if (wrong) found.push({ field, ...place, ...wrong });
  };
  const { insurance, minimumWages, fundRateMin, fundRateMax, overtimeHours } = rules;
  if (insurance.length > MOST_RULES) add('insurance', problem('tooMany', { most: MOST_RULES }));
  insurance.forEach((rule, row) => {
    const before = insurance.filter((_, at) => at !== row);
    for (const { part, ...wrong } of insuranceProblems(rule, before)) add('insurance', wrong, { row, part });
  });
  if (minimumWages.length > MOST_RULES) add('minimumWages', problem('tooMany', { most: MOST_RULES }));
  minimumWages.forEach((wage, row) => {
    const others = minimumWages.filter((_, at) => at !== row);
    add('minimumWages', minimumProblem(wage, others), { row });
  });
  add('fundRateMin', percent(fundRateMin, PAY_RULES_RANGE.fundRate));
  add(
    'fundRateMax',
    percent(fundRateMax, PAY_RULES_RANGE.fundRate) ?? (fundRateMin > fundRateMax ? problem('aboveMax') : null),
  );
  add('jumpFactor', outside(rules.jumpFactor, PAY_RULES_RANGE.jumpFactor, 'times'));
  if (overtimeHours !== null) add('overtimeHours', outside(overtimeHours, PAY_RULES_RANGE.overtimeHours, 'hours'));
  add('toleranceFen', yuan(rules.toleranceFen, PAY_RULES_RANGE.toleranceFen));
  if (rules.asErrors.some((code) => !doubts.includes(code))) add('asErrors', problem('noSuchDoubt'));
  return found;
}

/** As they are kept: names of places without blanks around, each doubt once. */
export function normalizePayRules(rules: CompanyPayRules): CompanyPayRules {
  return {
    ...rules,
    insurance: rules.insurance.map((rule) => ({ ...rule, place: rule.place.normalize('NFKC').trim() })),
    asErrors: [...new Set(rules.asErrors)],
  };
}
