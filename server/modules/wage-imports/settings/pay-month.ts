import type { Transaction } from 'kysely';
import { isMonth, isPayMonth } from '@contract/month';
import type { WageType } from '@contract/wages/items';
import type { Database } from '../../../db/database';
import { invalid } from '../../../kernel/errors';
import { refuseUnlocked } from '../../checks/service';

/** Throws 422 for what is no month (YYYY-MM), or one whose wages cannot be paid yet. */
export function requirePayMonth(payMonth: string, now: Date): void {
  if (!isMonth(payMonth)) invalid(`工资月份“${payMonth}”不正确：应为 YYYY-MM，月份 01–12，例如 2026-07`, 'payMonth');
  if (!isPayMonth(payMonth, now))
    invalid(`工资月份“${payMonth}”超出范围：不能早于 2000-01，也不能晚于下个月`, 'payMonth');
}

/** Refuses (CHECKS_NOT_LOCKED) a month into which no sheet of the type may be imported now. */
export async function refuseMonth(
  trx: Transaction<Database>,
  { companyId, payMonth, wageType }: { companyId: string; payMonth: string; wageType: WageType },
): Promise<void> {
  if (wageType === 'monthly') await refuseUnlocked(trx, companyId, payMonth);
}
