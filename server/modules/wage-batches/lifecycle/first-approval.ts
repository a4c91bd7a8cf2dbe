import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { announceBatch } from '../announce';
import { BATCH_COLUMNS, type BatchRow, type Trx } from '../queries';
import { tellReviewers } from '../review/review-bell';
import { recordStep } from './timeline';

/** Writes down the first of two approvals of a locked batch: it goes on waiting, for another person. */
export async function approveFirst(trx: Trx, batch: BatchRow, actor: Actor, now: Date): Promise<BatchRow> {
  const patch = { first_approved_by: actor.id, version: batch.version + 1, updated_at: now };
  await trx
    .updateTable('wage_batch')
    .set(patch)
    .where('company_id', '=', batch.company_id)
    .where('id', '=', batch.id)
    .execute();
  const of = { companyId: batch.company_id, batchId: batch.id };
  await recordStep(trx, of, actor, { at: now, action: 'approveFirst' });
  return { ...batch, ...patch };
}

/** A first approval was given by the rules of its day: where they are changed it counts no more, and the history says so. */
export async function voidFirstApprovals(
  deps: Deps,
  trx: Trx,
  actor: Actor,
  companyId: string,
): Promise<() => Promise<void>> {
  const now = deps.clock.now();
  const batches = await trx
    .updateTable('wage_batch')
    .set((eb) => ({ first_approved_by: null, version: eb('version', '+', 1), updated_at: now }))
    .where('company_id', '=', companyId)
    .where('first_approved_by', 'is not', null)
    .where('state', '=', 'pendingReview')
    .where('deleted_at', 'is', null)
    .returning(BATCH_COLUMNS)
    .execute();
  for (const { id: batchId } of batches)
    await recordStep(trx, { companyId, batchId }, actor, { at: now, action: 'firstVoided' });
  return async () => {
    for (const batch of batches) {
      announceBatch(deps, companyId, batch.id);
      await tellReviewers(deps, batch, false);
      await tellReviewers(deps, batch, true);
    }
  };
}
