import type { PayRules } from '@contract/pay-rules/rules';
import type { Db } from '../../../imports';
import { payRulesIn } from '../../pay-rules/service';
import type { ImportRecord } from '../store';

/** By what a company's sheet is audited: what holds in its month. */
export function payRulesOf(db: Db, record: Pick<ImportRecord, 'company_id' | 'pay_month'>): Promise<PayRules> {
  return payRulesIn(db, record.company_id, record.pay_month);
}
