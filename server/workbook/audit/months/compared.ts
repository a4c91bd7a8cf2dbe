import type { Judgement } from '@contract/wages/audit/checks';
import type { StaffEntry } from '../../types';
import type { AuditContext, AuditRow } from '../types';

/** Figures of somebody's last slip by place, or why there is nothing to compare him with. */
export function lastOf({ staff }: AuditRow, { past, payMonth }: AuditContext): Float64Array | Judgement {
  if (past.lastMonth === null) return 'noHistory';
  if (!staff) return 'unknownPerson';
  if (isPartly(staff, past.lastMonth, payMonth)) return 'notAsked';
  return past.last(staff.id) ?? 'noHistory';
}

/** Whether one of the two months was not worked to its end, or not from its beginning. */
export function isPartly({ left, leaveDate, facts }: StaffEntry, lastMonth: string, payMonth: string): boolean {
  const entered = facts?.entryDate ?? null;
  if (entered !== null && entered > `${lastMonth}-01`) return true;
  return leaveDate === null ? left : leaveDate < `${payMonth}-31`;
}
