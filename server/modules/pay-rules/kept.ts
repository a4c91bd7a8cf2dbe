import { type CompanyPayRules, DEFAULT_COMPANY_PAY_RULES } from '@contract/pay-rules/company';
import type { PayRulesView } from '@contract/pay-rules/schemas';
import type { PayRulesRow } from './queries';

/** What holds in a company: what it saved, and the defaults of what there was no word of then. */
export const keptRules = (row: PayRulesRow | undefined): CompanyPayRules => ({
  ...DEFAULT_COMPANY_PAY_RULES,
  ...row?.rules,
});

export function presentPayRules(row: PayRulesRow | undefined): PayRulesView {
  const { insurance, minimumWages, asErrors, ...rules } = keptRules(row);
  return {
    version: row?.version ?? 0,
    rules: { ...rules, insurance: [...insurance], minimumWages: [...minimumWages], asErrors: [...asErrors] },
    saved: row ? { by: row.saved_by, at: row.saved_at.toISOString() } : null,
  };
}
