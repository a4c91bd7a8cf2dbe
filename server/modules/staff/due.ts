import type { ExpressionBuilder } from 'kysely';
import { DUE_DAYS, type StaffDue } from '@contract/staff/choices';
import { addDays, dateInChina } from '@contract/date';
import type { Database } from '../../db/database';

/** The date by which the list of those due is ordered. */
export const DUE_DATE = { probation: 'probation_end', contract: 'contract_end' } as const satisfies Record<
  StaffDue,
  string
>;

/** Whose probation or contract ends within DUE_DAYS, or has ended without anybody having done something about it. */
export function isDue(eb: ExpressionBuilder<Database, 'staff'>, due: StaffDue, now: Date) {
  const standing = due === 'probation' ? eb('status', '=', 'probation') : eb('status', '<>', 'left');
  return eb.and([standing, eb(DUE_DATE[due], '<=', addDays(dateInChina(now), DUE_DAYS))]);
}
