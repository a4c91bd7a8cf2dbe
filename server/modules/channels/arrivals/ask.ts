import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Way } from '@contract/channels/choices';
import type { SmsTemplate } from '@contract/sms-outbox/choices';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import type { JobContext } from '../../../jobs/types';
import { hook } from '../../../kernel/hooks';
import { together } from '../../../kernel/together';
import type { Arrival } from '../../../providers/channels/channel';
import type { Db } from '../queries';
import { waysOf } from '../ways';
import { nextAsk } from './when';

/** A message that went, and of which the provider said afterwards that it did not arrive. */
export interface Refused {
  subjectId: string;
  messageId: string;
  way: Way;
  template: SmsTemplate;
  error: string;
}

/** Tells those whose messages they were, in the transaction that writes it down. */
export const MESSAGES_REFUSED =
  hook<(deps: Deps, trx: Transaction<Database>, companyId: string, refused: readonly Refused[]) => Promise<void>>(
    'MESSAGES_REFUSED',
  );

/** Asked of one company at a time: at 20 a second less than a minute. */
const AT_ONCE = 500;

/** Asks what became of messages whose providers tell, of all companies whose time has come. */
export async function askArrivals({ deps, signal }: JobContext): Promise<{ asked: number }> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from message_attempt where ask_at is not null and ask_at <= ${deps.clock.now()}::timestamptz`.execute(
    deps.db,
  );
  const counts = await together(
    ...rows.map(
      ({ company_id: companyId }) =>
        () =>
          askOfCompany(deps, companyId, signal),
    ),
  );
  return { asked: counts.reduce((sum, count) => sum + count, 0) };
}

interface Asked {
  subject_id: string;
  message_id: string;
  way: Way;
  template: SmsTemplate;
  at: Date;
  receipt: string;
}

async function askOfCompany(deps: Deps, companyId: string, signal: AbortSignal): Promise<number> {
  const due = await dueOf(deps.db, companyId, deps.clock.now());
  const usable = new Map((await waysOf(deps, companyId, 'slipPublished')).map((each) => [each.way, each.usable]));
  for (const way of new Set(due.map((each) => each.way))) {
    const here = due.filter((each) => each.way === way);
    const carrier = usable.get(way)?.carrier;
    // The application may be gone, or another: nobody can be asked any more.
    const arrivals = await carrier?.arrivals?.(
      here.map(({ receipt }) => receipt),
      signal,
    );
    await write(deps, companyId, here, arrivals ?? null);
  }
  return due.length;
}

async function dueOf(db: Db, companyId: string, now: Date): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select subject_id, message_id, way, template, at, coalesce(receipt, '') as receipt from message_attempt
    where company_id = ${companyId} and ask_at is not null and ask_at <= ${now}::timestamptz
    order by ask_at, message_id limit ${AT_ONCE}`.execute(db);
  return rows;
}

/** @param arrivals null = nobody can be asked */
async function write(
  deps: Deps,
  companyId: string,
  asked: readonly Asked[],
  arrivals: ReadonlyMap<string, Arrival> | null,
): Promise<void> {
  const now = deps.clock.now();
  const refused: Refused[] = [];
  const rows = asked.map(({ subject_id, message_id, way, template, at, receipt }) => {
    const arrival = arrivals?.get(receipt);
    if (arrival?.state === 'refused')
      refused.push({ subjectId: subject_id, messageId: message_id, way, template, error: arrival.error });
    return {
      subjectId: subject_id,
      messageId: message_id,
      way,
      arrivedAt: arrival?.state === 'arrived' ? now : null,
      askAt: arrivals === null || arrival ? null : nextAsk(at, now),
      failed: arrival?.state === 'refused',
      code: arrival?.state === 'refused' ? arrival.code : '',
      error: arrival?.state === 'refused' ? arrival.error : null,
    };
  });
  await deps.db.transaction().execute(async (trx) => {
    await sql`
      update message_attempt a set arrived_at = r."arrivedAt", ask_at = r."askAt",
        state = case when r.failed then 'failed' else a.state end, failure = case when r.failed then 'final' else a.failure end,
        code = r.code, error = r.error
      from jsonb_to_recordset(${jsonText(rows)}::jsonb)
        as r("subjectId" uuid, "messageId" uuid, way text, "arrivedAt" timestamptz, "askAt" timestamptz, failed boolean, code text, error text)
      where a.company_id = ${companyId} and a.subject_id = r."subjectId" and a.message_id = r."messageId" and a.way = r.way
        and a.state = 'sent'`.execute(trx);
    if (refused.length === 0) return;
    await sql`
      update outbox set state = 'failed', error = r.error from jsonb_to_recordset(${jsonText(refused)}::jsonb) as r("messageId" uuid, error text)
      where outbox.company_id = ${companyId} and outbox.id = r."messageId"`.execute(trx);
    await deps.hooks.of(MESSAGES_REFUSED)(deps, trx, companyId, refused);
  });
}
