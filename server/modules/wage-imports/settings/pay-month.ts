import type { Transaction } from 'kysely';
import { isMonth, isPastMonth, isPayMonth, monthOf } from '@contract/month';
import type { WageType } from '@contract/wages/items';
import type { Database } from '../../../db/database';
import { invalid, refuse } from '../../../kernel/errors';
import { refuseUnlocked } from '../../checks/service';

/** Throws 422 for what is no month (YYYY-MM), or one whose wages cannot be paid yet. */
export function requirePayMonth(payMonth: string, now: Date): void {
  if (!isMonth(payMonth)) invalid(`工资月份“${payMonth}”不正确：应为 YYYY-MM，月份 01–12，例如 2026-07`, 'payMonth');
  if (!isPayMonth(payMonth, now))
    invalid(`工资月份“${payMonth}”超出范围：不能早于 2000-01，也不能晚于下个月`, 'payMonth');
}

export interface SheetMonth {
  companyId: string;
  /** YYYY-MM */
  payMonth: string;
  wageType: WageType;
  /** Kept as it was paid, without telling anybody. */
  history: boolean;
}

/**
 * Refuses a month into which no sheet of the type may be imported now: CHECKS_NOT_LOCKED, or of history HISTORY_MONTH. Of
 * attendance before the company kept it here nothing is asked.
 */
export async function refuseMonth(
  trx: Transaction<Database>,
  { companyId, payMonth, wageType, history }: SheetMonth,
  now: Date,
): Promise<void> {
  if (history) refusePresentMonth(payMonth, now);
  else if (wageType === 'monthly') await refuseUnlocked(trx, companyId, payMonth);
}

function refusePresentMonth(payMonth: string, now: Date): void {
  if (isPastMonth(payMonth, now)) return;
  refuse(
    'HISTORY_MONTH',
    `历史工资表只能是本月（${monthOf(now)}）以前的月份，${payMonth}的工资请用“导入工资表”导入、审核并发布`,
  );
}
