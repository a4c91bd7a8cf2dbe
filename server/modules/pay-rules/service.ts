import { type CompanyPayRules, rulesIn } from '@contract/pay-rules/company';
import type { PayRules } from '@contract/pay-rules/rules';
import { keptRules } from './kept';
import { type Db, findPayRules } from './queries';

export { savePayRules } from './save';
export { PAY_RULES_CHANGED, type PayRulesChanged } from './changed';

/** Everything a company has laid down, of all months. */
export async function payRulesOfCompany(db: Db, companyId: string): Promise<CompanyPayRules> {
  return keptRules(await findPayRules(db, companyId));
}

/** By what a company's pay of a month (YYYY-MM) is judged. */
export async function payRulesIn(db: Db, companyId: string, month: string): Promise<PayRules> {
  return rulesIn(keptRules(await findPayRules(db, companyId)), month);
}

/** When a company last changed its rules; null = never. */
export async function payRulesSavedAt(db: Db, companyId: string): Promise<Date | null> {
  return (await findPayRules(db, companyId))?.saved_at ?? null;
}
