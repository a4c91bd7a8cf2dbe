import { DEFAULT_PAY_RULES, type PayRules } from '@contract/pay-rules/rules';
import type { Db } from '../../../imports';
import type { ImportRecord } from '../store';

/** By what a company's sheet is audited. */
export async function payRulesOf(_db: Db, _record: Pick<ImportRecord, 'company_id' | 'pay_month'>): Promise<PayRules> {
  return Promise.resolve(DEFAULT_PAY_RULES);
}
