import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { asReader } from '../../../kernel/reader';
import { audit } from '../../audit/service';
import type { ScheduledWages } from '../../company/service';
import { takeStep } from './batch-actions';
import { announceBatch } from '../announce';
import { batches, type Db, loadBatch } from '../queries';

/** A company's scheduled batches, as shown before it is disabled. */
export const scheduledWages: ScheduledWages = {
  async list(db, companyId) {
    const found = await scheduledBatches(db, companyId);
    return found.map((batch) => ({
      id: batch.id,
      title: batch.title,
      publishAt: batch.publish_at?.toISOString() ?? null,
      headCount: batch.head_count,
    }));
  },
  // Those confidential to others, too: the company publishes nothing any more.
  cancel: (...of) => asReader(null, () => unscheduleAll(...of)),
  announce(deps, companyId, batchIds) {
    for (const batchId of batchIds) announceBatch(deps, companyId, batchId);
  },
};

/** Batches of a company that wait for their time, the earliest first. */
function scheduledBatches(db: Db, companyId: string) {
  return batches(db, companyId)
    .where('state', '=', 'scheduled')
    .select(['id', 'title', 'publish_at', 'head_count'])
    .orderBy('publish_at')
    .orderBy('id')
    .execute();
}

/**
 * Puts every scheduled batch of a company back to draft, reviewed or not, with the reason in its timeline; gives
 * their ids, for announceBatch after the commit. The person's right to it has been settled.
 */
async function unscheduleAll(
  deps: Deps,
  trx: Transaction<Database>,
  actor: Actor,
  companyId: string,
  reason: string,
): Promise<string[]> {
  const now = deps.clock.now();
  const found = await scheduledBatches(trx, companyId);
  const changed: string[] = [];
  for (const { id } of found) {
    const batch = await loadBatch(trx, companyId, id, { lock: true });
    // It may have been published while we waited for the lock.
    if (batch.state !== 'scheduled') continue;
    const step = { deps, trx, actor, now, reason, publishAt: null };
    const off = await takeStep('cancelSchedule', { ...step, batch });
    if (off.state === 'approved') await takeStep('withdrawApproval', { ...step, batch: off });
    await audit(trx, actor, {
      action: 'wages.cancelSchedule',
      targetType: 'wageBatch',
      targetId: id,
      companyId,
      note: reason,
    });
    changed.push(id);
  }
  return changed;
}
