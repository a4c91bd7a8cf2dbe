import { sql, type Transaction } from 'kysely';
import { isVisible } from '@contract/states/effective-slip';
import type { WageBatchState } from '@contract/states/wage-batch';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import { systemActor } from '../../../kernel/actor';
import type { Refused } from '../../channels/service';
import { announceBatch } from '../announce';
import { takeStep } from '../lifecycle/batch-actions';
import { loadBatch } from '../queries';

/**
 * Slips whose publication a provider took and did not deliver count as failed after all, for somebody to send them again;
 * a batch that was `published` becomes `partiallyFailed`. A reminder that did not arrive changes no slip.
 */
export async function refusedLater(
  deps: Deps,
  trx: Transaction<Database>,
  companyId: string,
  refused: readonly Refused[],
): Promise<void> {
  const slips = refused.filter(({ template }) => template === 'slipPublished');
  if (slips.length === 0) return;
  const out = await lockBatches(
    trx,
    companyId,
    slips.map(({ subjectId }) => subjectId),
  );
  // A slip that went by another message since is left alone, and what was taken back is counted no more.
  const { rows } = await sql<{ batch_id: string; n: number }>`
    with hit as (
      update wage_slip s set delivery = 'failed', delivery_error = r.error
      from jsonb_to_recordset(${jsonText(slips)}::jsonb) as r("subjectId" uuid, "messageId" uuid, way text, error text)
      where s.company_id = ${companyId} and s.id = r."subjectId" and s.delivery = 'sent' and s.delivery_way = r.way
        and s.state <> 'recalled' and s.batch_id = any(${out}::uuid[])
        and not exists (select 1 from message_attempt a where a.company_id = ${companyId} and a.subject_id = s.id
          and a.template = 'slipPublished' and a.message_id > r."messageId")
      returning s.batch_id)
    select batch_id, count(*)::int as n from hit group by batch_id order by batch_id`.execute(trx);
  for (const { batch_id: batchId, n } of rows) {
    const batch = await loadBatch(trx, companyId, batchId, { lock: true });
    await sql`
      update wage_batch set delivered_count = delivered_count - ${n}::int, failed_count = failed_count + ${n}::int
      where company_id = ${companyId} and id = ${batchId}`.execute(trx);
    if (batch.state === 'published')
      await takeStep('deliveryFailed', {
        deps,
        trx,
        batch,
        actor: systemActor(companyId),
        now: deps.clock.now(),
        reason: null,
        note: { code: 'undelivered' as const, values: { count: String(n) } },
        publishAt: null,
      });
    announceBatch(deps, companyId, batchId);
  }
}

/** Locks the batches of these slips, before the slips: as every change of a slip takes its locks. Gives those employees can see. */
async function lockBatches(
  trx: Transaction<Database>,
  companyId: string,
  slipIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: WageBatchState }>`
    select id, state from wage_batch where company_id = ${companyId} and deleted_at is null
      and id in (select batch_id from wage_slip where company_id = ${companyId} and id = any(${[...slipIds]}::uuid[]))
    order by id for update`.execute(trx);
  return rows.flatMap(({ id, state }) => (isVisible(state) ? [id] : []));
}
