import { sql } from 'kysely';
import type { Failure, Way } from '@contract/channels/choices';
import type { SlipAttempt } from '@contract/channels/schemas';
import type { AttemptState } from '@contract/channels/standing';
import type { MessageTemplate } from '@contract/sms-outbox/choices';
import { jsonText } from '../../../db/json';
import type { Db } from '../queries';

/** What came of handing one message to one way. */
export interface Attempt {
  subjectId: string;
  messageId: string;
  way: Way;
  /** Null: the sandbox. */
  channel: string | null;
  state: AttemptState;
  failure: Failure | null;
  code: string;
  error: string | null;
  receipt: string | null;
  parts: number;
  /** When the provider is asked what became of it; null = never. */
  askAt: Date | null;
}

/** Writes attempts down; one that is there already stays. */
export async function writeAttempts(
  db: Db,
  companyId: string,
  template: MessageTemplate,
  now: Date,
  attempts: readonly Attempt[],
): Promise<void> {
  if (attempts.length === 0) return;
  await sql`
    insert into message_attempt (company_id, subject_id, message_id, way, channel, template, at, state, failure, code, error, receipt, parts, ask_at)
    select ${companyId}::uuid, r."subjectId", r."messageId", r.way, r.channel, ${template}, ${now}::timestamptz, r.state, r.failure, r.code, r.error, r.receipt, r.parts, r."askAt"
    from jsonb_to_recordset(${jsonText(attempts)}::jsonb)
      as r("subjectId" uuid, "messageId" uuid, way text, channel text, state text, failure text, code text, error text, receipt text, parts smallint, "askAt" timestamptz)
    on conflict (company_id, subject_id, message_id, way) do nothing`.execute(db);
}

export interface Tried {
  way: Way;
  error: string;
}

/** Ways that have failed for messages already, by message: from a run that was stopped. */
export async function triedWays(
  db: Db,
  companyId: string,
  messages: readonly { id: string; subjectId: string }[],
): Promise<Map<string, Tried[]>> {
  const tried = new Map<string, Tried[]>();
  if (messages.length === 0) return tried;
  const { rows } = await sql<{ message_id: string; way: Way; error: string | null }>`
    select message_id, way, error from message_attempt
    where company_id = ${companyId} and subject_id = any(${messages.map(({ subjectId }) => subjectId)}::uuid[])
      and message_id = any(${messages.map(({ id }) => id)}::uuid[])`.execute(db);
  for (const row of rows)
    tried.set(row.message_id, [...(tried.get(row.message_id) ?? []), { way: row.way, error: row.error ?? '' }]);
  return tried;
}

const SHOWN = 50;

/** Messages about a slip, newest first. */
export async function attemptsOf(db: Db, companyId: string, slipId: string): Promise<SlipAttempt[]> {
  const rows = await db
    .selectFrom('message_attempt')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subject_id', '=', slipId)
    .orderBy('at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    reason: row.template === 'slipReminder' ? 'reminder' : 'published',
    way: row.way,
    state: row.state,
    failure: row.failure,
    code: row.code,
    error: row.error,
    receipt: row.receipt,
    arrivedAt: row.arrived_at?.toISOString() ?? null,
  }));
}
