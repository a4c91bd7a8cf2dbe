import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Way } from '@contract/channels/choices';
import { jsonText } from '../../db/json';
import { newId } from '../../kernel/ids';
import type { SmsMessage } from '../../providers/sms';

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

/** Writes outcomes down, messages, slips and the batch's counters, in short statements. */
export async function settle(
  trx: Transaction<Database>,
  companyId: string,
  batchId: string,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = jsonText(outcomes);
  // The batch before its slips, as whoever reads one takes them: the other way round each would wait for the other.
  await trx
    .selectFrom('wage_batch')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .forNoKeyUpdate()
    .execute();
  await sql`
      update outbox set state = case when r.error is null then 'sent' else 'failed' end, error = r.error, settled_at = ${now}::timestamptz
      from jsonb_to_recordset(${rows}::jsonb) as r("messageId" uuid, error text)
      where outbox.company_id = ${companyId} and outbox.id = r."messageId"`.execute(trx);
  const { numAffectedRows = 0n } = await sql`
      update wage_slip set delivery = case when r.unreachable then 'unreachable' when r.error is null then 'sent' else 'failed' end, delivery_error = r.error, delivery_way = r.way
      from jsonb_to_recordset(${rows}::jsonb) as r("slipId" uuid, error text, unreachable boolean, way text)
      where wage_slip.company_id = ${companyId} and wage_slip.id = r."slipId"`.execute(trx);
  const unreachable = outcomes.filter((outcome) => outcome.unreachable).length;
  const failed = outcomes.filter((outcome) => outcome.error !== null).length - unreachable;
  await sql`
      update wage_batch set delivered_count = delivered_count + ${Math.max(0, Number(numAffectedRows) - failed - unreachable)}::int, failed_count = failed_count + ${failed}::int
      where company_id = ${companyId} and id = ${batchId}`.execute(trx);
}

/** Marks every slip of the batch that is not delivered as failed with these words, a chunk at a time; true when none is left. */
export async function failRest(
  db: Db,
  companyId: string,
  batchId: string,
  error: string,
  limit: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update wage_slip set delivery = 'failed', delivery_error = ${error} where company_id = ${companyId} and id in (
      select id from wage_slip where company_id = ${companyId} and batch_id = ${batchId} and delivery in ('none', 'queued') and state <> 'recalled' order by id limit ${limit})`.execute(
    db,
  );
  return numAffectedRows < BigInt(limit);
}

/** Writes outcomes of reminders down: the slips' own delivery is another matter. */
export async function settleMessages(
  db: Db,
  companyId: string,
  told: readonly { id: string; error: string | null }[],
  now: Date,
): Promise<void> {
  if (told.length === 0) return;
  await sql`
    update outbox set state = case when r.error is null then 'sent' else 'failed' end, error = r.error, settled_at = ${now}::timestamptz
    from jsonb_to_recordset(${jsonText(told)}::jsonb) as r(id uuid, error text)
    where outbox.company_id = ${companyId} and outbox.id = r.id`.execute(db);
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

const COUNTED_AT_ONCE = 10_000;

/** Exact figures at the end of a run, from the slips themselves, counted in stretches so that no statement is long. */
export async function countDeliveries(
  db: Db,
  companyId: string,
  batchId: string,
): Promise<{ delivered: number; failed: number }> {
  const counts = { delivered: 0, failed: 0 };
  let cursor: string | null = null;
  for (;;) {
    const after: RawBuilder<unknown> = cursor === null ? sql`` : sql`and id > ${cursor}`;
    const { rows: ends }: { rows: { id: string }[] } = await sql<{ id: string }>`
      select id from wage_slip where company_id = ${companyId} and batch_id = ${batchId} ${after} order by id offset ${COUNTED_AT_ONCE - 1} limit 1`.execute(
      db,
    );
    const end: string | null = ends[0]?.id ?? null;
    const { rows } = await sql<{ delivery: string; n: number }>`
      select delivery, count(*)::int as n from wage_slip where company_id = ${companyId} and batch_id = ${batchId} ${after}
        ${end === null ? sql`` : sql`and id <= ${end}`} and state <> 'recalled' group by delivery`.execute(db);
    for (const row of rows) {
      if (row.delivery === 'sent') counts.delivered += row.n;
      if (row.delivery === 'failed') counts.failed += row.n;
    }
    if (end === null) return counts;
    cursor = end;
  }
}
