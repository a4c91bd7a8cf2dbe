import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { type BatchRow, carryObjections, DELIVER_JOB, NO_SIGNING } from '../wage-batches/service';
import { loadSlip, type SlipRow } from './queries';

/** Moves the published version to the history and takes the slip out of the batch's counters. */
export async function archiveAndRecall(
  trx: Transaction<Database>,
  slip: SlipRow,
  batch: BatchRow,
  reason: string,
  now: Date,
): Promise<SlipRow> {
  await sql`
    insert into wage_slip_version (company_id, slip_id, slip_version, items, gross_fen, deduct_fen, net_fen, published_at, recalled_at, reason)
    select company_id, id, slip_version, items, gross_fen, deduct_fen, net_fen, coalesce(published_at, ${batch.published_at}::timestamptz), ${now}::timestamptz, ${reason}
    from wage_slip where company_id = ${slip.company_id} and id = ${slip.id}`.execute(trx);
  const one = (held: boolean) => (held ? 1 : 0);
  await trx
    .updateTable('wage_batch')
    .set((eb) => ({
      recalled_count: eb('recalled_count', '+', 1),
      read_count: eb('read_count', '-', one(slip.read_at !== null)),
      confirmed_count: eb('confirmed_count', '-', one(slip.state === 'confirmed')),
      disputed_count: eb('disputed_count', '-', one(slip.state === 'disputed')),
      delivered_count: eb('delivered_count', '-', one(slip.delivery === 'sent')),
      failed_count: eb('failed_count', '-', one(slip.delivery === 'failed')),
    }))
    .where('company_id', '=', slip.company_id)
    .where('id', '=', batch.id)
    .execute();
  return trx
    .updateTable('wage_slip')
    .set({
      ...NO_SIGNING,
      state: 'recalled',
      recalled_at: now,
      recall_reason: reason,
      version: slip.version + 1,
      updated_at: now,
    })
    .where('company_id', '=', slip.company_id)
    .where('id', '=', slip.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes a recalled slip visible again as version + 1 and starts its delivery. An open objection stays where nothing was corrected. */
export async function reissue(
  deps: Deps,
  trx: Transaction<Database>,
  actor: Pick<Actor, 'id'>,
  slip: SlipRow,
  batch: BatchRow,
): Promise<SlipRow> {
  const now = deps.clock.now();
  await trx
    .updateTable('wage_batch')
    .set((eb) => ({ recalled_count: eb('recalled_count', '-', 1) }))
    .where('company_id', '=', slip.company_id)
    .where('id', '=', batch.id)
    .execute();
  await deps.jobs.enqueue(trx, {
    kind: DELIVER_JOB,
    companyId: slip.company_id,
    ownerId: actor.id,
    payload: { batchId: batch.id, slipId: slip.id },
    unit: '条',
    step: '正在发送通知',
  });
  await trx
    .updateTable('wage_slip')
    .set({
      state: 'unsent',
      slip_version: slip.slip_version + 1,
      delivery: 'none',
      delivery_error: null,
      delivery_way: null,
      published_at: now,
      read_at: null,
      confirmed_at: null,
      disputed_at: null,
      reminded_at: null,
      version: slip.version + 1,
      updated_at: now,
    })
    .where('company_id', '=', slip.company_id)
    .where('id', '=', slip.id)
    .execute();
  const { open } = await carryObjections(trx, batch, now, slip.id);
  if (open > 0) {
    await trx
      .updateTable('wage_batch')
      .set((eb) => ({ disputed_count: eb('disputed_count', '+', open) }))
      .where('company_id', '=', slip.company_id)
      .where('id', '=', batch.id)
      .execute();
  }
  return loadSlip(trx, slip.company_id, slip.id);
}
