import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { type BatchRow, carryObjections, DELIVER_JOB, NO_SIGNING } from '../wage-batches/service';
import type { SlipRow } from './queries';

type Trx = Transaction<Database>;
/** What of a slip decides how the figures of its batch move. */
export type CountedSlip = Pick<SlipRow, 'id' | 'state' | 'read_at' | 'delivery'>;

/** Moves the published versions of some slips of a batch to the history and takes them out of the batch's counters. */
export async function archiveAndRecall(
  trx: Trx,
  slips: readonly CountedSlip[],
  batch: BatchRow,
  reason: string,
  now: Date,
): Promise<void> {
  const ids = slips.map(({ id }) => id);
  await sql`
    insert into wage_slip_version (company_id, slip_id, slip_version, items, gross_fen, deduct_fen, net_fen, published_at, recalled_at, reason)
    select company_id, id, slip_version, items, gross_fen, deduct_fen, net_fen, coalesce(published_at, ${batch.published_at}::timestamptz), ${now}::timestamptz, ${reason}
    from wage_slip where company_id = ${batch.company_id} and id = any(${ids}::uuid[])`.execute(trx);
  const count = (counts: (slip: CountedSlip) => boolean) => slips.filter(counts).length;
  await trx
    .updateTable('wage_batch')
    .set((eb) => ({
      recalled_count: eb('recalled_count', '+', slips.length),
      read_count: eb(
        'read_count',
        '-',
        count(({ read_at }) => read_at !== null),
      ),
      confirmed_count: eb(
        'confirmed_count',
        '-',
        count(({ state }) => state === 'confirmed'),
      ),
      disputed_count: eb(
        'disputed_count',
        '-',
        count(({ state }) => state === 'disputed'),
      ),
      delivered_count: eb(
        'delivered_count',
        '-',
        count(({ delivery }) => delivery === 'sent'),
      ),
      failed_count: eb(
        'failed_count',
        '-',
        count(({ delivery }) => delivery === 'failed'),
      ),
    }))
    .where('company_id', '=', batch.company_id)
    .where('id', '=', batch.id)
    .execute();
  await trx
    .updateTable('wage_slip')
    .set((eb) => ({
      ...NO_SIGNING,
      state: 'recalled',
      recalled_at: now,
      recall_reason: reason,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('company_id', '=', batch.company_id)
    .where('id', 'in', ids)
    .execute();
}

/** Makes recalled slips of a batch visible again as version + 1 and starts their delivery. An open objection stays where nothing was corrected. */
export async function reissue(
  deps: Deps,
  trx: Trx,
  actor: Pick<Actor, 'id'>,
  ids: readonly string[],
  batch: BatchRow,
  now: Date,
): Promise<void> {
  const count = (column: 'recalled_count' | 'disputed_count', by: number) =>
    trx
      .updateTable('wage_batch')
      .set((eb) => ({ [column]: eb(column, '+', by) }))
      .where('company_id', '=', batch.company_id)
      .where('id', '=', batch.id)
      .execute();
  await count('recalled_count', -ids.length);
  await deps.jobs.enqueue(trx, {
    kind: DELIVER_JOB,
    companyId: batch.company_id,
    ownerId: actor.id,
    payload: { batchId: batch.id, slipIds: ids },
    unit: '条',
    step: '正在发送通知',
  });
  await trx
    .updateTable('wage_slip')
    .set((eb) => ({
      state: 'unsent',
      slip_version: eb('slip_version', '+', 1),
      delivery: 'none',
      delivery_error: null,
      delivery_way: null,
      published_at: now,
      read_at: null,
      confirmed_at: null,
      disputed_at: null,
      reminded_at: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('company_id', '=', batch.company_id)
    .where('id', 'in', ids)
    .execute();
  const { open } = await carryObjections(trx, batch, now, ids);
  if (open > 0) await count('disputed_count', open);
}
