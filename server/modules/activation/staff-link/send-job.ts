import { sql } from 'kysely';
import type { JobResult } from '../../../db/tables/jobs';
import type { Deps } from '../../../deps';
import type { JobContext } from '../../../jobs/types';
import { type LeftMessage, openRun, sendByWays, settleOutbox, takeUp, type Told } from '../../channels/service';
import { activationLink, activationToken } from '../link';
import { LINK_DAYS } from './send';

/** So that the progress moves. */
const CHUNK = 25;

const NO_ADDRESS = '服务器没有设置 PUBLIC_URL';
const OVER = '链接已失效：已使用、已另行生成，或员工已离职';

interface Queued extends Omit<LeftMessage, 'link'> {
  activationId: string;
  /** The link can still be used. */
  good: boolean;
}

/**
 * Sends the login links of a job. Taken up again after a crash it goes on where it stopped; what may have gone out by then
 * is repeated only by a channel that knows message ids. The secret of a link is computed for the message alone.
 */
export async function sendQueuedLinks({ deps, job, progress, signal }: JobContext): Promise<JobResult> {
  const companyId = job.companyId ?? '';
  const { publicUrl } = deps.env;
  const company = await deps.db
    .selectFrom('company')
    .select('short_name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const params = { company: company.short_name, days: String(LINK_DAYS) };
  const run = await openRun(deps, { companyId, template: 'loginLink', params, signal, retried: false });
  const settle = settleOutbox(deps, companyId);
  const waiting = await queuedOf(deps, companyId, job.id);
  const end = (messages: readonly Queued[], error: string) =>
    deps.db.transaction().execute((trx) =>
      settle(
        trx,
        messages.map(({ id, subjectId }): Told => ({ id, subjectId, way: null, error })),
      ),
    );
  const over = waiting.filter(({ good }) => !good);
  await end(over, OVER);
  const good = waiting.filter((message) => message.good);
  if (publicUrl === undefined) await end(good, NO_ADDRESS);
  const messages =
    publicUrl === undefined
      ? []
      : good.map(({ activationId, ...message }): LeftMessage => ({
          ...message,
          link: activationLink(publicUrl, activationToken(deps.seal, activationId)),
        }));
  const { again } = await takeUp(deps, run, messages, settle);
  for (let from = 0; from < again.length; from += CHUNK) {
    if (signal.aborted) throw new Error('sending interrupted');
    await sendByWays(deps, run, again.slice(from, from + CHUNK), settle);
    await progress(Math.min(from + CHUNK, again.length), again.length, '正在发送登录链接');
  }
  return counted(deps, companyId, job.id);
}

async function queuedOf(deps: Deps, companyId: string, jobId: string): Promise<Queued[]> {
  const { rows } = await sql<Queued>`
    select o.id, (o.payload->>'staffId')::uuid as "subjectId", o.payload->>'activationId' as "activationId", o.state, o.channel,
      o.created_at as "createdAt", s.mobile_sealed as "mobileSealed", s.email,
      coalesce(s.status <> 'left' and a.used_at is null and a.revoked_at is null and a.expires_at > ${deps.clock.now()}::timestamptz, false) as good
    from outbox o
    left join lateral (select mobile_sealed, email, status from staff where company_id = o.company_id and id = (o.payload->>'staffId')::uuid limit 1) s on true
    left join lateral (select used_at, revoked_at, expires_at from account_activation where id = (o.payload->>'activationId')::uuid limit 1) a on true
    where o.company_id = ${companyId} and o.group_id = ${jobId} and o.state in ('queued', 'sending') order by o.id`.execute(
    deps.db,
  );
  return rows;
}

async function counted(deps: Deps, companyId: string, jobId: string): Promise<JobResult> {
  const { rows } = await sql<{ sent: number; failed: number }>`
    select (count(*) filter (where state = 'sent'))::int as sent, (count(*) filter (where state = 'failed'))::int as failed
    from outbox where company_id = ${companyId} and group_id = ${jobId}`.execute(deps.db);
  return { sent: rows[0]?.sent ?? 0, failed: rows[0]?.failed ?? 0 };
}
