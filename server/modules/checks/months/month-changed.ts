import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { hook } from '../../../kernel/hooks';

/** What was compared with a month (YYYY-MM) that was locked or unlocked. Gives what to do after the commit. */
export type CheckMonthChanged = (
  deps: Deps,
  trx: Transaction<Database>,
  companyId: string,
  month: string,
) => Promise<() => void>;

export const CHECK_MONTH_CHANGED = hook<CheckMonthChanged>('attendance of a month locked or unlocked');
