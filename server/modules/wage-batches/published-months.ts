import { VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';
import type { Db } from './queries';

/** Whether wages of a pay month (YYYY-MM) have gone out to employees. */
export async function hasPublishedWages(db: Db, companyId: string, payMonth: string): Promise<boolean> {
  const batch = await db
    .selectFrom('wage_batch')
    .select('id')
    .where('company_id', '=', companyId)
    .where('pay_month', '=', payMonth)
    .where('deleted_at', 'is', null)
    .where('state', 'in', [...VISIBLE_BATCH_STATES])
    .limit(1)
    .executeTakeFirst();
  return batch !== undefined;
}
