import type { Transaction } from 'kysely';
import { isOpenBatch } from '@contract/states/effective-slip';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { canRemind } from '../../deliveries/service';
import { REMIND_JOB } from '../job-kinds';
import { type BatchRow, loadBatch } from '../queries';
import type { RemindPayload } from './remind-job';

/**
 * 提醒未读未确认: starts the job that reminds everybody of a published batch who has something to do still. Refuses a
 * batch that is not out, and one in which nobody is to be reminded now, with the reason in words.
 */
export function startRemind(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  requestId: string,
): Promise<{ jobId: string }> {
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `wages.remind:${id}`, requestId, async () => {
      const batch = await loadBatch(trx, companyId, id);
      await refuseRemind(deps, trx, batch);
      await audit(trx, actor, { action: 'wages.remind', targetType: 'wageBatch', targetId: id, companyId, requestId });
      return enqueueRemind(deps, trx, actor, batch);
    }),
  );
}

/** Refuses where nobody of the batch (or not this slip's reader) may be reminded now. */
export async function refuseRemind(
  deps: Deps,
  trx: Transaction<Database>,
  batch: BatchRow,
  slipId?: string,
): Promise<void> {
  if (batch.state === 'publishing') refuse('WRONG_STATE', '工资表正在发送通知，请等发送完成后再提醒');
  if (batch.state === 'closed') refuse('WRONG_STATE', '工资表已锁定，不再提醒');
  if (!isOpenBatch(batch.state)) refuse('WRONG_STATE', '工资表尚未发布，不能提醒');
  const { needConfirm } = batch.settings;
  const scope = {
    companyId: batch.company_id,
    batchId: batch.id,
    needConfirm,
    ...(slipId === undefined ? {} : { slipIds: [slipId] }),
  };
  const { waiting, recent } = await canRemind(trx, scope, deps.clock.now());
  const who = slipId === undefined ? '所有员工都' : '该员工';
  if (waiting === 0) refuse('RULE', `${who}已${needConfirm ? '确认或提出异议' : '查看'}，无需提醒`);
  if (waiting === recent)
    refuse('RULE', `${slipId === undefined ? `${recent}人` : '该员工'}在24小时内已提醒过，请稍后再提醒`);
}

export async function enqueueRemind(
  deps: Deps,
  trx: Transaction<Database>,
  actor: Actor,
  batch: BatchRow,
  slipId?: string,
): Promise<{ jobId: string }> {
  const payload: RemindPayload = {
    batchId: batch.id,
    actor: { id: actor.id, name: actor.name },
    ...(slipId === undefined ? {} : { slipId }),
  };
  return {
    jobId: await deps.jobs.enqueue(trx, {
      kind: REMIND_JOB,
      companyId: batch.company_id,
      ownerId: actor.id,
      payload,
      unit: '人',
      step: '正在发送提醒',
    }),
  };
}
