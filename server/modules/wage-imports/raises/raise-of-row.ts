import { type RaiseCode, raiseFactor, raisedTo } from '@contract/wages/issues/raises';
import type { Raise } from '../../staff/service';
import type { RowRecord } from '../store';

/**
 * The raise that a doubt of a row asks for: what the sheet pays its person; null: there is none of that kind. `below`: nor where it
 * is so many times as much or as little as before, which is likelier a slip of the hand than a raise. Pure.
 */
export function raiseOfRow(
  { staff_id: staffId, issues }: Pick<RowRecord, 'staff_id' | 'issues'>,
  code: RaiseCode,
  below = Infinity,
): Raise | null {
  if (staffId === null) return null;
  for (const issue of issues) {
    const fen = issue.code === code && raiseFactor(issue) < below ? raisedTo(issue) : null;
    if (fen !== null) return { staffId, fen };
  }
  return null;
}
