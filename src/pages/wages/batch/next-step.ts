import { can } from '@contract/permissions';
import type { Role } from '@contract/roles';
import type { BatchDetail } from '@contract/wages/batch-schemas';

/** Ids of the hints (`batch.next.…`). */
export type NextStep =
  | 'recalled.review'
  | 'recalled.finance'
  | 'recalled.free'
  | 'settling'
  | 'corrected.review'
  | 'corrected.free';

/**
 * What comes next for a batch that was taken back or sent back, where the buttons alone do not say it; null where they do.
 * With review finance corrects and submits anew, and a manager who corrects himself cannot approve it afterwards.
 */
export function nextStep(
  batch: Pick<BatchDetail, 'state' | 'lastReason' | 'blocked' | 'reviewRequired'>,
  role: Role,
): NextStep | null {
  if (!can(role, 'wages.edit')) return null;
  if (batch.state === 'recalled') {
    if (batch.blocked.some(({ code }) => code === 'settling')) return 'settling';
    if (!batch.reviewRequired) return 'recalled.free';
    return can(role, 'wages.review') ? 'recalled.review' : 'recalled.finance';
  }
  if (batch.state !== 'draft' || batch.lastReason === null) return null;
  return batch.reviewRequired ? 'corrected.review' : 'corrected.free';
}
