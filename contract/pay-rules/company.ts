import { DEFAULT_PAY_RULES, type InsuranceRule, type PayRules } from './rules';

export interface MinimumWage {
  /** YYYY-MM */
  validFrom: string;
  /** A month. 分 */
  fen: number;
}

/** 薪酬规则 as a company keeps them: what changes with time stands with the month from which it holds. */
export interface CompanyPayRules extends Omit<PayRules, 'minimumWageFen'> {
  minimumWages: readonly MinimumWage[];
}
export type PayRulesField = keyof CompanyPayRules;

const { minimumWageFen: _none, ...always } = DEFAULT_PAY_RULES;
export const DEFAULT_COMPANY_PAY_RULES: CompanyPayRules = { ...always, minimumWages: [] };

/** What holds in a month (YYYY-MM): of each insurance at each place, and of the minimum wage, the latest that has begun. */
export function rulesIn({ minimumWages, ...kept }: CompanyPayRules, month: string): PayRules {
  const places = new Map<string, InsuranceRule>();
  for (const rule of begun(kept.insurance, month)) places.set(`${rule.kind} ${rule.place}`, rule);
  return {
    ...kept,
    insurance: [...places.values()],
    minimumWageFen: begun(minimumWages, month).at(-1)?.fen ?? null,
  };
}

/** What has begun by a month, first what began first. */
const begun = <T extends { validFrom: string }>(rules: readonly T[], month: string): T[] =>
  rules
    .filter(({ validFrom }) => validFrom <= month)
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : a.validFrom > b.validFrom ? 1 : 0));
