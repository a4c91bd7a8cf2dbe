import { reminderBrief } from '@contract/bell/brief';
import { isVisible } from '@contract/states/effective-slip';
import type { JobResult } from '../../../db/tables/jobs';
import type { JobContext } from '../../../jobs/types';
import { remind, type RemindResult, type TellInApp } from '../../deliveries/service';
import { messageParams } from './message-params';
import { companyRules } from '../policy';
import { type BatchRow, loadBatch } from '../queries';
import { recordStep } from '../lifecycle/timeline';

export interface RemindPayload extends Record<string, unknown> {
  batchId: string;
  slipId?: string;
  actor: { id: string; name: string };
}

/** Reminds the readers of a batch, or of some of its slips, who have something to do still; figures are those of the whole job. */
export async function remindSlips(
  context: JobContext,
  batch: BatchRow,
  slipIds?: readonly string[],
): Promise<RemindResult> {
  const { deps } = context;
  const { company_id: companyId, id: batchId, title } = batch;
  const scope = {
    companyId,
    batchId,
    needConfirm: batch.settings.needConfirm,
    ...(slipIds === undefined ? {} : { slipIds }),
  };
  const { companyName } = await companyRules(deps.db, companyId);
  const tell: TellInApp = (accountIds, remindedAt) =>
    deps.events.publish({ accountIds }, 'notice', reminderBrief({ batchId, title, remindedAt }));
  return remind(context, scope, messageParams(companyName, batch.pay_month), tell);
}

/** Sends the reminders a person asked for and writes into the batch's history how many went out. */
export async function runRemind(context: JobContext): Promise<JobResult> {
  const { deps, job } = context;
  const { batchId, slipId, actor } = job.payload as RemindPayload;
  const companyId = job.companyId ?? '';
  const batch = await loadBatch(deps.db, companyId, batchId);
  // Recalled meanwhile: nobody is reminded of what he cannot see.
  if (!isVisible(batch.state)) return { reminded: 0, failed: 0, inApp: 0, unreached: 0, recent: 0 };
  const result = await remindSlips(context, batch, slipId === undefined ? undefined : [slipId]);
  if (slipId === undefined) {
    const note = { code: 'reminded' as const, values: { count: String(result.reminded + result.inApp) } };
    await recordStep(deps.db, { companyId, batchId }, actor, { at: deps.clock.now(), action: 'remind', note });
  }
  return { ...result };
}
