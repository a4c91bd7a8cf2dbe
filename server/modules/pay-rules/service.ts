import { rulesIn } from '@contract/pay-rules/company';
import type { PayRules } from '@contract/pay-rules/rules';
import { keptRules } from './kept';
import { type Db, findPayRules } from './queries';

export { PAY_RULES_CHANGED, type PayRulesChanged } from './changed';

/** By what a company's pay of a month (YYYY-MM) is judged. */
export async function payRulesIn(db: Db, companyId: string, month: string): Promise<PayRules> {
  return rulesIn(keptRules(await findPayRules(db, companyId)), month);
}

/** When a company last changed its rules; null = never. */
export async function payRulesSavedAt(db: Db, companyId: string): Promise<Date | null> {
  return (await findPayRules(db, companyId))?.saved_at ?? null;
}
