import { sql } from 'kysely';
import { jsonText } from '../../../db/json';
import type { JobResult } from '../../../db/tables/jobs';
import type { Deps } from '../../../deps';
import type { JobContext } from '../../../jobs/types';
import { newId } from '../../../kernel/ids';
import {
  isReachable,
  type LeftMessage,
  type NoticeMessage,
  type NoticeRun,
  openRun,
  sendByWays,
  settleOutbox,
  takeUp,
} from '../../channels/service';
import { carryCheckObjections } from '../objections/carry-objections';
import { remember } from '../records/history';
import { holdMonth, monthText } from '../queries';
import type { SendPayload } from './send';

/** So that every statement stays short. */
const CHUNK = 250;

/**
 * Makes records visible to their employees and tells them: by the first of the company's ways that reaches each, and by an
 * event to those signed in. Taken up again after a crash it goes on where it stopped: what was sent is no longer
 * to be sent, and a message left open is repeated only by a channel that knows message ids.
 */
export async function sendRecords({ deps, job, progress, signal }: JobContext): Promise<JobResult> {
  const companyId = job.companyId ?? '';
  const payload = job.payload as unknown as SendPayload; // written by sendChecks
  const company = await deps.db
    .selectFrom('company')
    .select('short_name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const run = await openRun(deps, {
    companyId,
    template: 'checkSent',
    params: { company: company.short_name, month: monthText(payload.month) },
    signal,
    retried: false,
  });
  const result = { sent: 0, told: 0, failed: 0 };
  const tell = async (messages: readonly NoticeMessage[]) => {
    const told = await sendByWays(deps, run, messages, settleOutbox(deps, companyId));
    const failed = told.filter(({ error }) => error !== null).length;
    result.told += told.length - failed;
    result.failed += failed;
  };
  await tell(await leftOpen(deps, run, job.id));
  for (;;) {
    if (signal.aborted) throw new Error('sending interrupted');
    const chunk = await sendChunk(deps, run, job.id, payload);
    if (chunk === null) break;
    result.sent += chunk.sent;
    await tell(chunk.messages);
    if (chunk.accountIds.length > 0)
      deps.events.publish({ accountIds: chunk.accountIds }, 'myChecks', { month: payload.month });
    await progress(result.sent, Math.max(payload.total, result.sent), '正在发送考勤确认');
  }
  return { ...result, month: payload.month };
}

/** The next people, marked as sent with their messages queued, in one transaction; null when nobody is left or the month was locked meanwhile. */
async function sendChunk(
  deps: Deps,
  run: NoticeRun,
  jobId: string,
  { month, ids, by }: SendPayload,
): Promise<{ sent: number; messages: NoticeMessage[]; accountIds: string[] } | null> {
  const { companyId } = run;
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
      .select(['id', 'mobile_sealed as mobileSealed', 'email', 'account_id'])
      .where('company_id', '=', companyId)
      .where('id', '=', sql<string>`any(${rows.map((row) => row.staff_id)}::uuid[])`)
      .execute();
    const recordOf = new Map(rows.map((row) => [row.staff_id, row.id]));
    const messages = people
      .filter((person) => isReachable(run, person))
      .map(({ id: subjectId, mobileSealed, email }): NoticeMessage => ({
        id: newId(),
        subjectId,
        mobileSealed,
        email,
        link: linkTo(deps, recordOf.get(subjectId)),
        tried: [],
      }));
    const queued = messages.map(({ id, subjectId }) => ({
      id,
      key: `checks:${jobId}:${subjectId}`,
      payload: { staffId: subjectId, recordId: recordOf.get(subjectId) ?? '', template: 'checkSent' },
    }));
    await sql`
      insert into outbox (company_id, id, group_id, kind, dedupe_key, payload, state, attempts, created_at)
      select ${companyId}::uuid, r.id, ${jobId}::uuid, 'sms', r.key, r.payload, 'queued', 0, ${now}::timestamptz
      from jsonb_to_recordset(${jsonText(queued)}::jsonb) as r(id uuid, key text, payload jsonb)
      on conflict (company_id, dedupe_key) do nothing`.execute(trx);
    return { sent: rows.length, messages, accountIds: people.flatMap((person) => person.account_id ?? []) };
  });
}

/** Where a message about a record leads; null where the server does not know by which address it is opened. */
const linkTo = ({ env }: Deps, recordId: string | null | undefined): string | null =>
  env.publicUrl === undefined || !recordId ? null : `${env.publicUrl}/welcome?check=${recordId}`;

/** Messages of this job whose outcome is not known, from a run that was killed: those that can go on. */
async function leftOpen(deps: Deps, run: NoticeRun, jobId: string): Promise<NoticeMessage[]> {
  const { companyId } = run;
  const { rows } = await sql<Omit<LeftMessage, 'link'> & { recordId: string | null }>`
    select o.id, (o.payload->>'staffId')::uuid as "subjectId", o.payload->>'recordId' as "recordId", o.state, o.channel, o.created_at as "createdAt", s.mobile_sealed as "mobileSealed", s.email
    from outbox o
    left join lateral (select mobile_sealed, email from staff where company_id = o.company_id and id = (o.payload->>'staffId')::uuid limit 1) s on true
    where o.company_id = ${companyId} and o.group_id = ${jobId} and o.state in ('queued', 'sending') order by o.id`.execute(
    deps.db,
  );
  const left = rows.map(({ recordId, ...row }): LeftMessage => ({ ...row, link: linkTo(deps, recordId) }));
  const { again } = await takeUp(deps, run, left, settleOutbox(deps, companyId));
  return again;
}
