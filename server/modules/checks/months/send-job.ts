import { sql } from 'kysely';
import { jsonText } from '../../../db/json';
import type { JobResult } from '../../../db/tables/jobs';
import type { Deps } from '../../../deps';
import type { JobContext } from '../../../jobs/types';
import { newId } from '../../../kernel/ids';
import type { SmsResult } from '../../../providers/sms';
import { STAFF_CONTEXT } from '../../staff/service';
import { carryCheckObjections } from '../objections/carry-objections';
import { remember } from '../records/history';
import { holdMonth, monthText } from '../queries';
import type { SendPayload } from './send';

/** So that every statement stays short. */
const CHUNK = 250;

interface Target {
  messageId: string;
  mobileSealed: string;
}

/**
 * Makes records visible to their employees and tells them: by text message where a mobile is known, and by an
 * event to those signed in. Taken up again after a crash it goes on where it stopped: what was sent is no longer
 * to be sent, and a message left open is repeated only by a provider that knows message ids.
 */
export async function sendRecords({ deps, job, progress, signal }: JobContext): Promise<JobResult> {
  const companyId = job.companyId ?? '';
  const payload = job.payload as unknown as SendPayload; // written by sendChecks
  const company = await deps.db
    .selectFrom('company')
    .select('short_name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const words = { company: company.short_name, month: monthText(payload.month) };
  const result = { sent: 0, told: 0, failed: 0 };
  const tell = async (targets: readonly Target[]) => {
    const outcome = await deliver(deps, companyId, words, targets);
    result.told += outcome.told;
    result.failed += outcome.failed;
  };
  await tell(await leftOpen(deps, companyId, job.id));
  for (;;) {
    if (signal.aborted) throw new Error('sending interrupted');
    const chunk = await sendChunk(deps, companyId, job.id, payload);
    if (chunk === null) break;
    result.sent += chunk.sent;
    await tell(chunk.targets);
    if (chunk.accountIds.length > 0)
      deps.events.publish({ accountIds: chunk.accountIds }, 'myChecks', { month: payload.month });
    await progress(result.sent, Math.max(payload.total, result.sent), '正在发送考勤确认');
  }
  return { ...result, month: payload.month };
}

/** The next people, marked as sent with their messages queued, in one transaction; null when nobody is left or the month was locked meanwhile. */
async function sendChunk(
  deps: Deps,
  companyId: string,
  jobId: string,
  { month, ids, by }: SendPayload,
): Promise<{ sent: number; targets: Target[]; accountIds: string[] } | null> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const held = await holdMonth(trx, companyId, month, by, now);
    if (held.state === 'locked') return null;
    const picked = ids === null ? sql`` : sql`and id = any(${ids}::uuid[])`;
    const { rows } = await sql<{ id: string; staff_id: string }>`
      update check_record set state = 'sent', sent_at = ${now}::timestamptz, settled_at = null, version = version + 1, updated_at = ${now}::timestamptz
      where company_id = ${companyId} and id in (
        select id from check_record where company_id = ${companyId} and month = ${month} and state in ('draft', 'fixed') ${picked} order by id limit ${CHUNK})
      returning id, staff_id`.execute(trx);
    if (rows.length === 0) return null;
    await carryCheckObjections(
      trx,
      companyId,
      rows.map((row) => row.id),
      now,
    );
    await remember(
      trx,
      by,
      companyId,
      now,
      rows.map((row) => ({ month, staffId: row.staff_id, action: 'send' as const })),
    );
    const people = await trx
      .selectFrom('staff')
      .select(['id', 'mobile_sealed', 'account_id'])
      .where('company_id', '=', companyId)
      .where('id', '=', sql<string>`any(${rows.map((row) => row.staff_id)}::uuid[])`)
      .execute();
    const targets = people.flatMap((person) =>
      person.mobile_sealed === null || deps.sms.state === 'off'
        ? []
        : [{ messageId: newId(), mobileSealed: person.mobile_sealed, staffId: person.id }],
    );
    const messages = targets.map((target) => ({
      id: target.messageId,
      key: `checks:${jobId}:${target.staffId}`,
      payload: { staffId: target.staffId, template: 'checkSent' },
    }));
    await sql`
      insert into outbox (company_id, id, group_id, kind, dedupe_key, payload, state, attempts, created_at)
      select ${companyId}::uuid, r.id, ${jobId}::uuid, 'sms', r.key, r.payload, 'sending', 1, ${now}::timestamptz
      from jsonb_to_recordset(${jsonText(messages)}::jsonb) as r(id uuid, key text, payload jsonb)
      on conflict (company_id, dedupe_key) do nothing`.execute(trx);
    return { sent: rows.length, targets, accountIds: people.flatMap((person) => person.account_id ?? []) };
  });
}

/** Messages of this job whose outcome is not known: from a run that was killed. */
async function leftOpen(deps: Deps, companyId: string, jobId: string): Promise<Target[]> {
  const { rows } = await sql<{ id: string; mobile_sealed: string | null }>`
    select o.id, s.mobile_sealed from outbox o
    left join lateral (select mobile_sealed from staff where company_id = o.company_id and id = (o.payload->>'staffId')::uuid limit 1) s on true
    where o.company_id = ${companyId} and o.group_id = ${jobId} and o.state in ('queued', 'sending') order by o.id`.execute(
    deps.db,
  );
  if (!deps.sms.idempotent) {
    await settle(
      deps,
      companyId,
      rows.map((row) => ({ id: row.id, error: '服务中断，是否已发出不详' })),
    );
    return [];
  }
  return rows.flatMap((row) =>
    row.mobile_sealed === null ? [] : [{ messageId: row.id, mobileSealed: row.mobile_sealed }],
  );
}

async function deliver(
  deps: Deps,
  companyId: string,
  words: Record<string, string>,
  targets: readonly Target[],
): Promise<{ told: number; failed: number }> {
  if (targets.length === 0) return { told: 0, failed: 0 };
  const messages = targets.map((target) => ({
    id: target.messageId,
    mobile: deps.seal.open(target.mobileSealed, STAFF_CONTEXT.mobile),
    template: 'checkSent' as const,
    params: words,
  }));
  const results = new Map<string, SmsResult>((await deps.sms.send(messages)).map((each) => [each.id, each]));
  const outcomes = targets.map(({ messageId }) => {
    const each = results.get(messageId);
    return { id: messageId, error: each?.ok ? null : (each?.error ?? '短信服务未返回结果') };
  });
  await settle(deps, companyId, outcomes);
  const failed = outcomes.filter((outcome) => outcome.error !== null).length;
  return { told: outcomes.length - failed, failed };
}

async function settle(
  deps: Deps,
  companyId: string,
  outcomes: readonly { id: string; error: string | null }[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update outbox set state = case when r.error is null then 'sent' else 'failed' end, error = r.error, settled_at = ${deps.clock.now()}::timestamptz
    from jsonb_to_recordset(${jsonText(outcomes)}::jsonb) as r(id uuid, error text) where outbox.company_id = ${companyId} and outbox.id = r.id`.execute(
    deps.db,
  );
}
