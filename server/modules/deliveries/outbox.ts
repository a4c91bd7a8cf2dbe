import { type Kysely, sql, type Transaction } from 'kysely';
import { isVisible } from '@contract/states/effective-slip';
import type { Database } from '../../db/database';
import type { Way } from '@contract/channels/choices';
import { jsonText } from '../../db/json';
import { newId } from '../../kernel/ids';
import type { SmsMessage } from '../../providers/sms';
import type { Scope } from './targets';

type Db = Kysely<Database> | Transaction<Database>;

/** What a message about a slip is for. */
export type SlipTemplate = Extract<SmsMessage['template'], 'slipPublished' | 'slipReminder'>;

/** A message of one run; its key makes sure that a run taken up again never queues it twice. */
export interface OpenMessage {
  id: string;
  slipId: string;
}

/** Queues one message a slip for a delivery run. Slips that have one in this run are passed over. */
export async function openMessages(
  db: Db,
  companyId: string,
  runId: string,
  slipIds: readonly string[],
  now: Date,
  template: SlipTemplate = 'slipPublished',
): Promise<OpenMessage[]> {
  const rows = jsonText(
    slipIds.map((slipId) => ({ id: newId(), key: `${runId}:${slipId}`, payload: { slipId, template } })),
  );
  const { rows: made } = await sql<{ id: string; slip_id: string }>`
    insert into outbox (company_id, id, group_id, kind, dedupe_key, payload, state, attempts, created_at)
    select ${companyId}::uuid, r.id, ${runId}::uuid, 'sms', r.key, r.payload, 'queued', 0, ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, key text, payload jsonb)
    on conflict (company_id, dedupe_key) do nothing
    returning id, payload->>'slipId' as slip_id`.execute(db);
  return made.map((row) => ({ id: row.id, slipId: row.slip_id }));
}

export interface LeftOpen extends OpenMessage {
  state: string;
  /** To whom it was handed; null: to nobody yet, or before channels. */
  channel: string | null;
  createdAt: Date;
}

/** Messages of a run whose outcome is not written down: from a run that was stopped or killed. */
export async function unsettled(db: Db, companyId: string, runId: string, limit: number): Promise<LeftOpen[]> {
  const { rows } = await sql<LeftOpen>`
    select id, payload->>'slipId' as "slipId", state, channel, created_at as "createdAt" from outbox
    where company_id = ${companyId} and group_id = ${runId} and state in ('queued', 'sending') order by id limit ${limit}`.execute(
    db,
  );
  return rows;
}

const idsIn =
  (states: readonly string[]) =>
  async (db: Db, companyId: string, messages: readonly { id: string }[]): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id from outbox where company_id = ${companyId} and id = any(${messages.map(({ id }) => id)}::uuid[]) and state = any(${[...states]}::text[])`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };

/** Of messages those whose outcome is not written down. */
export const openOf = idsIn(['queued', 'sending']);
/** Of messages those that reached nobody. */
export const failedOf = idsIn(['failed']);

export interface Outcome {
  slipId: string;
  /** Null where no message was needed or possible. */
  messageId: string | null;
  /** Null = delivered. */
  error: string | null;
  /** No message can be sent at all: nothing failed. */
  unreachable?: boolean;
  /** By which it went; null = by no message. */
  way: Way | null;
}

/**
 * Writes outcomes down, messages, slips and the batch's counters, in short statements. The batch is locked first, as by every
 * change of its slips, and its counters move by what each slip was before: several runs at once count nothing twice. A slip
 * that was taken back meanwhile is out of the counters, and told anew once it is out again.
 */
export async function settle(
  trx: Transaction<Database>,
  companyId: string,
  batchId: string,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  if (outcomes.length === 0) return;
  const isOut = await lockBatch(trx, companyId, batchId);
  const rows = jsonText(outcomes);
  // Their ids besides: not knowing how few rows there are, the database would read all slips of the company through.
  const messageIds = outcomes.flatMap(({ messageId }) => messageId ?? []);
  const slipIds = outcomes.map(({ slipId }) => slipId);
  await sql`
      update outbox set state = case when r.error is null then 'sent' else 'failed' end, error = r.error, settled_at = ${now}::timestamptz
      from jsonb_to_recordset(${rows}::jsonb) as r("messageId" uuid, error text)
      where outbox.company_id = ${companyId} and outbox.id = r."messageId" and outbox.id = any(${messageIds}::uuid[])`.execute(
    trx,
  );
  if (!isOut) return;
  const moved = await sql<Moved>`
    with was as (
      select s.id, s.delivery, r.error, r.unreachable, r.way
      from jsonb_to_recordset(${rows}::jsonb) as r("slipId" uuid, error text, unreachable boolean, way text)
      join wage_slip s on s.company_id = ${companyId} and s.id = r."slipId" and s.id = any(${slipIds}::uuid[])
        and s.state <> 'recalled'),
    told as (
      update wage_slip set delivery_error = was.error, delivery_way = was.way,
        delivery = case when was.unreachable then 'unreachable' when was.error is null then 'sent' else 'failed' end
      from was where wage_slip.company_id = ${companyId} and wage_slip.id = was.id and wage_slip.id = any(${slipIds}::uuid[])
      returning was.delivery as before, wage_slip.delivery as after)
    select (count(*) filter (where after = 'sent') - count(*) filter (where before = 'sent'))::int as sent,
      (count(*) filter (where after = 'failed') - count(*) filter (where before = 'failed'))::int as failed from told`.execute(
    trx,
  );
  await moveCounters(trx, companyId, batchId, moved.rows[0]);
}

/** How many slips more count as delivered and as failed; negative = less. */
interface Moved {
  sent: number;
  failed: number;
}

/** Whether employees can see the batch's slips. */
async function lockBatch(trx: Transaction<Database>, companyId: string, batchId: string): Promise<boolean> {
  const batch = await trx
    .selectFrom('wage_batch')
    .select('state')
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();
  return batch !== undefined && isVisible(batch.state);
}

async function moveCounters(
  trx: Transaction<Database>,
  companyId: string,
  batchId: string,
  { sent, failed }: Moved = { sent: 0, failed: 0 },
): Promise<void> {
  if (sent === 0 && failed === 0) return;
  await sql`
    update wage_batch set delivered_count = delivered_count + ${sent}::int, failed_count = failed_count + ${failed}::int
    where company_id = ${companyId} and id = ${batchId}`.execute(trx);
}

/** Marks slips of the scope that are not delivered as failed with these words, a chunk at a time; true when none is left. */
export async function failRest(
  db: Kysely<Database>,
  { companyId, batchId, slipIds }: Scope,
  error: string,
  limit: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockBatch(trx, companyId, batchId))) return true;
    const { numAffectedRows = 0n } = await sql`
      update wage_slip set delivery = 'failed', delivery_error = ${error} where company_id = ${companyId} and id in (
        select id from wage_slip where company_id = ${companyId} and batch_id = ${batchId} and delivery in ('none', 'queued')
          and state <> 'recalled' ${slipIds === undefined ? sql`` : sql`and id = any(${[...slipIds]}::uuid[])`} order by id limit ${limit})`.execute(
      trx,
    );
    await moveCounters(trx, companyId, batchId, { sent: 0, failed: Number(numAffectedRows) });
    return numAffectedRows < BigInt(limit);
  });
}

/** Messages of a run by how they ended. */
export async function countMessages(
  db: Db,
  companyId: string,
  runId: string,
): Promise<{ sent: number; failed: number }> {
  const { rows } = await sql<{ sent: number; failed: number }>`
    select (count(*) filter (where state = 'sent'))::int as sent, (count(*) filter (where state = 'failed'))::int as failed
    from outbox where company_id = ${companyId} and group_id = ${runId}`.execute(db);
  return rows[0] ?? { sent: 0, failed: 0 };
}
