import { sql } from 'kysely';
import { LEARNT_FORM } from '@contract/wages/audit/checks';
import type { Deps } from '../../../deps';
import { FINDINGS_FORM } from './findings-form';
import { rereadStaged } from './reread-staged';

export const REREAD_OLDER_JOB = 'wageImports.rereadOlder';
const STEP = '系统已升级，正在重新核对';

/**
 * Sheets left open by a build that learnt otherwise, or whose findings name other things, are checked again: a single row of
 * them could not be asked, or a finding not be said, any more.
 */
export async function rereadOlder(deps: Deps): Promise<void> {
  const older = await deps.db
    .selectFrom('wage_import')
    .select(['company_id', 'pay_month'])
    .distinct()
    .where('state', '=', 'staged')
    .where('history', '=', false)
    .where('audit', 'is not', null)
    .where(
      sql<boolean>`(audit ->> 'form' is distinct from ${String(LEARNT_FORM)} or audit ->> 'findings' is distinct from ${FINDINGS_FORM})`,
    )
    .execute();
  for (const companyId of new Set(older.map((one) => one.company_id))) {
    const months = older.filter((one) => one.company_id === companyId).map((one) => one.pay_month);
    const concerns = (payMonth: string) => months.includes(payMonth);
    const announce = await deps.db.transaction().execute((trx) => rereadStaged(deps, trx, companyId, concerns, STEP));
    announce();
  }
}
