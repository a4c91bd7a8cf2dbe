import type { JobContext } from '../../../jobs/types';
import { systemActor } from '../../../kernel/actor';
import { audit } from '../../audit/service';
import { takeStep } from './batch-actions';
import { announceBatch } from '../announce';
import { batches, type BatchRow, type Db, loadBatch } from '../queries';

/**
 * Publishes a scheduled batch when its time has come. Does nothing where the schedule was cancelled
 * or changed meanwhile: the time is part of the job, and only the one that still stands counts.
 * Where the company was disabled in between, or wants a review that never took place, the batch goes
 * back to where it was scheduled from and says why.
 */
export async function publishOnTime({ deps, job }: JobContext): Promise<void> {
  const { batchId, publishAt, accountId } = job.payload as { batchId: string; publishAt: string; accountId: string };
  const companyId = job.companyId ?? '';
  const now = deps.clock.now();
  const changed = await deps.db.transaction().execute(async (trx) => {
    const known = await batches(trx, companyId).where('id', '=', batchId).select('id').executeTakeFirst();
    if (!known) return false;
    const batch = await loadBatch(trx, companyId, batchId, { lock: true });
    if (batch.state !== 'scheduled' || batch.publish_at?.toISOString() !== publishAt) return false;
    const hindrance = await hindranceOf(trx, batch, now);
    const action = hindrance === null ? 'publish' : 'cancelSchedule';
    const actor = { id: accountId, name: '系统（定时）' };
    await audit(trx, systemActor(companyId), {
      action: `wages.${action}`,
      targetType: 'wageBatch',
      targetId: batchId,
      companyId,
    });
    await takeStep(action, {
      deps,
      trx,
      batch,
      actor,
      now,
      reason: hindrance?.text ?? null,
      publishAt: null,
      byCode: 'schedule',
      ...(hindrance ? { note: { code: hindrance.code, values: {} } } : {}),
    });
    return true;
  });
  if (changed) announceBatch(deps, companyId, batchId);
}

/** Why the batch may not be published now though its time has come, in words for its timeline; null when it may. */
async function hindranceOf(
  db: Db,
  batch: BatchRow,
  now: Date,
): Promise<{ code: 'companyClosed' | 'reviewMissing'; text: string } | null> {
  const company = await db
    .selectFrom('company')
    .select(['status', 'expire_at', 'wage_review_required'])
    .where('id', '=', batch.company_id)
    .executeTakeFirstOrThrow();
  if (company.status !== 'active' || (company.expire_at !== null && company.expire_at <= now))
    return { code: 'companyClosed', text: '企业已停用或服务已到期，未按时发布' };
  if (company.wage_review_required && !batch.reviewed)
    return { code: 'reviewMissing', text: '企业已开启审核，而工资表未经审核，未按时发布，请提交审核' };
  return null;
}
