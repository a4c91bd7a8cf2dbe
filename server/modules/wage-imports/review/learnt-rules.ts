import type { LearntRules } from '@contract/pay-rules/schemas';
import { namesReader } from '../../../db/confidential';
import type { Db } from '../../../imports';
import { learntInsuranceRules } from '../../../workbook/audit/insurance/learnt-rules';

/** What a sheet of the company that waits has taught of insurance: the newest, unless one is named. */
export async function learntRules(db: Db, companyId: string, importId?: string): Promise<LearntRules> {
  const waiting = db
    .selectFrom('wage_import')
    .select(['id', 'pay_month', 'file_name', 'audit'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'staged')
    .where('history', '=', false)
    // A sheet of corrections has some people only.
    .where('corrects_id', 'is', null)
    .where('audit', 'is not', null)
    .where(namesReader('wage_import'));
  const sheet = await (importId === undefined ? waiting : waiting.where('id', '=', importId))
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!sheet) return { importId: null, month: null, sheet: null, rules: [] };
  const rules = learntInsuranceRules(sheet.audit?.learnt ?? {});
  return { importId: sheet.id, month: sheet.pay_month, sheet: sheet.file_name, rules };
}
