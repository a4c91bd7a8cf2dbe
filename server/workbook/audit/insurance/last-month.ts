import { figureAt } from '../find-column';
import type { AuditContext, AuditRow } from '../types';
import type { LearntPart } from './types';

/** Last month had the same part on the same base. */
export function wasSame(row: AuditRow, { place, base }: LearntPart, { past }: AuditContext): boolean {
  const last = row.staff ? past.last(row.staff.id) : null;
  if (!last) return false;
  const same = (at: number) => (figureAt(last, at) || 0) === (figureAt(row.figures, at) || 0);
  return same(place) && (!base || !('place' in base) || same(base.place));
}
