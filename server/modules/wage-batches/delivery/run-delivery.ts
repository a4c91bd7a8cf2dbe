import { batchBrief, slipBrief } from '@contract/bell/brief';
import { isVisible } from '@contract/states/effective-slip';
import type { JobContext } from '../../../jobs/types';
import { systemActor } from '../../../kernel/actor';
import { deliver, type Delivery, giveUp } from '../../deliveries/service';
import { takeStep } from '../lifecycle/batch-actions';
import { announceBatch } from '../announce';
import { messageParams } from './message-params';
import { tellUndelivered } from './undelivered-bell';
import { type CompanyRules, companyRules } from '../policy';
import { type BatchRow, loadBatch } from '../queries';

/** With the queue's pauses a provider that is away for some minutes loses nothing. */
export const DELIVERY_ATTEMPTS = 8;

/**
 * Tells the employees of a published batch, or of some slips re-issued by themselves, and at the end moves the
 * batch on: `published`, or `partiallyFailed` where a message could not be delivered.
 */
export async function runDelivery(context: JobContext): Promise<{ delivered: number; failed: number }> {
  const { deps, job } = context;
  const { batchId, slipId, ...more } = job.payload as { batchId: string; slipId?: string; slipIds?: string[] };
  // One alone is how jobs of an earlier release name it.
  const slipIds = more.slipIds ?? (slipId === undefined ? undefined : [slipId]);
  const companyId = job.companyId ?? '';
  const batch = await loadBatch(deps.db, companyId, batchId);
  // Recalled meanwhile: nobody is told of a slip he cannot see.
  if (!isVisible(batch.state)) return { delivered: 0, failed: 0 };
  const rules = await companyRules(deps.db, companyId);
  const scope = { companyId, batchId, ...(slipIds === undefined ? {} : { slipIds }) };
  try {
    await deliver(context, {
      scope,
      words: messageParams(rules.companyName, batch.pay_month),
      event: eventOf(batch, rules, slipIds),
      line: await lineOf(context, batch, slipIds),
      total: slipIds?.length ?? batch.head_count,
      onChunk: () => announceBatch(deps, companyId, batchId),
    });
  } catch (error) {
    if (context.signal.aborted || job.attempt < DELIVERY_ATTEMPTS) throw error;
    deps.log.error({ err: error, batchId }, 'delivery given up');
    await giveUp(deps, scope);
  }
  return conclude(context, batch, slipIds === undefined);
}

/** What of a batch is sent as a whole was published at one moment: who shows it since then has nothing to ask. */
const eventOf = (
  { pay_month: payMonth, published_at: publishedAt }: BatchRow,
  { claimable }: CompanyRules,
  slipIds: readonly string[] | undefined,
) => (slipIds === undefined && publishedAt ? { payMonth, sentAt: publishedAt.toISOString(), claimable } : { payMonth });

/** One line for the whole batch, or one for each of the slips that were re-issued. */
async function lineOf(
  { deps }: JobContext,
  batch: BatchRow,
  slipIds: readonly string[] | undefined,
): Promise<Delivery['line']> {
  const { title } = batch;
  const publishedAt = batch.published_at ?? deps.clock.now();
  const whole = batchBrief({ batchId: batch.id, round: batch.publish_round, title, publishedAt });
  if (slipIds === undefined) return whole;
  const slips = await deps.db
    .selectFrom('wage_slip')
    .select(['id', 'slip_version', 'published_at'])
    .where('company_id', '=', batch.company_id)
    .where('id', 'in', slipIds)
    .execute();
  const lines = new Map(
    slips.map(({ id, slip_version: version, published_at }) => [
      id,
      slipBrief({ slipId: id, version, title, publishedAt: published_at ?? publishedAt }),
    ]),
  );
  return (slipId) => lines.get(slipId) ?? whole;
}

const failedNote = (failed: number) =>
  failed > 0 ? { code: 'undelivered' as const, values: { count: String(failed) } } : undefined;

/** Moves a batch that was published on; the counters stand already, moved with each slip. */
async function conclude(
  { deps, job }: JobContext,
  { company_id: companyId, id }: BatchRow,
  whole: boolean,
): Promise<{ delivered: number; failed: number }> {
  const now = deps.clock.now();
  const counts = await deps.db.transaction().execute(async (trx) => {
    const batch = await loadBatch(trx, companyId, id, { lock: true });
    const { delivered_count: delivered, failed_count: failed } = batch;
    if (whole && batch.state === 'publishing' && batch.delivery_job_id === job.id)
      await takeStep(failed > 0 ? 'deliveryFailed' : 'delivered', {
        deps,
        trx,
        batch,
        actor: systemActor(companyId),
        now,
        reason: null,
        note: failedNote(failed),
        publishAt: null,
      });
    return { delivered, failed };
  });
  announceBatch(deps, companyId, id);
  await tellUndelivered(deps, companyId, id);
  return counts;
}
