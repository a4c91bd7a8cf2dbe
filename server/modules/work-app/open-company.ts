import { companyStateAt } from '@contract/states/company';
import type { Deps } from '../../deps';
import { isId } from '../../kernel/ids';

/** Whether a company lets its people in at this moment. */
export async function isOpen({ db, clock }: Pick<Deps, 'db' | 'clock'>, companyId: string): Promise<boolean> {
  if (!isId(companyId)) return false;
  const row = await db
    .selectFrom('company')
    .select(['status', 'expire_at'])
    .where('id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && companyStateAt(row.status, row.expire_at, clock.now()) === 'active';
}
