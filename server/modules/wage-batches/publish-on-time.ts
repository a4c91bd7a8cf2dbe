import type { JobContext } from '../../jobs/types';
import { systemActor } from '../../kernel/actor';
import { audit } from '../audit/service';
import { takeStep } from './act';
import { announceBatch } from './announce';
import { batches, loadBatch } from './queries';

/**
 * Publishes a scheduled batch when its time has come. Does nothing where the schedule was cancelled
 * or changed meanwhile: the time is part of the job, and only the one that still stands counts.
 * Where the company was disabled in between, the batch goes back to where it was scheduled from.
 */
export async function publishOnTime({ deps, job }: JobContext): Promise<void> {
  const { batchId, publishAt, accountId } = job.payload as { batchId: string; publishAt: string; accountId: string };
  const companyId = job.companyId ?? '';
  const now = deps.clock.now();
  const published = await deps.db.transaction().execute(async (trx) => {
    const known = await batches(trx, companyId).where('id', '=', batchId).select('id').executeTakeFirst();
    if (!known) return false;
    const batch = await loadBatch(trx, companyId, batchId, { lock: true });
    if (batch.state !== 'scheduled' || batch.publish_at?.toISOString() !== publishAt) return false;
    const company = await trx.selectFrom('company').select(['status', 'expire_at']).where('id', '=', companyId).executeTakeFirstOrThrow();
    const active = company.status === 'active' && (company.expire_at === null || company.expire_at > now);
    const actor = { id: accountId, name: '系统（定时）' };
    await audit(trx, systemActor(companyId), { action: active ? 'wages.publish' : 'wages.cancelSchedule', targetType: 'wageBatch', targetId: batchId, companyId });
    await takeStep(active ? 'publish' : 'cancelSchedule', { deps, trx, batch, actor, now, reason: active ? null : '企业已停用或服务已到期', publishAt: null });
    return true;
  });
  if (published) announceBatch(deps, companyId, batchId);
}
