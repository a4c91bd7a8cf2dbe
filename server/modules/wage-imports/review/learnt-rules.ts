import type { LearntRules } from '@contract/pay-rules/schemas';
import type { Db } from '../../../imports';
import { learntInsuranceRules } from '../../../workbook/audit/insurance/learnt-rules';

/** What the newest of the company's waiting sheets has taught of insurance. */
export async function learntRules(db: Db, companyId: string): Promise<LearntRules> {
  const newest = await db
    .selectFrom('wage_import')
    .select(['pay_month', 'audit'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'staged')
    .where('history', '=', false)
    .where('audit', 'is not', null)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest
    ? { month: newest.pay_month, rules: learntInsuranceRules(newest.audit?.learnt ?? {}) }
    : { month: null, rules: [] };
}
