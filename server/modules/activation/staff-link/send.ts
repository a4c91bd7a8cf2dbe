import { sql, type Transaction } from 'kysely';
import { STAFF_LINK_HOURS, STAFF_LINK_PAUSE_MINUTES, STAFF_LINK_SENDS } from '@contract/activation/choices';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { newId } from '../../../kernel/ids';
import { isReachable, openRun } from '../../channels/service';
import { SEND_LINKS_JOB } from '../job-kinds';
import { type MadeLink, makeLinks } from './make-links';
import { holdPeople, partPeople, type Person, type Skipped } from './people';

export const LINK_DAYS = STAFF_LINK_HOURS / 24;

export interface SendingLinks {
  jobId: string | null;
  sending: number;
  skipped: Skipped[];
  unreached: { id: string; name: string }[];
}

/**
 * Has each person sent his login link by a job, by the first of the company's ways that reaches him. Who cannot have one,
 * or was sent one lately, is passed over with the reason; for whom no way reaches none is made. Refuses NO_SERVICE where the
 * server does not know its own address: what a caller says it is would stand in messages of the company and the platform.
 * 404 where somebody is not of the company.
 */
export async function sendStaffLinks(
  deps: Deps,
  actor: Actor,
  companyId: string,
  input: { requestId: string; ids: readonly string[] },
): Promise<SendingLinks> {
  if (deps.env.publicUrl === undefined)
    refuse('NO_SERVICE', '服务器没有设置 PUBLIC_URL，不能发送登录链接；请生成后转交，或联系平台管理员');
  const ids = [...new Set(input.ids)];
  const { signal } = new AbortController();
  const run = await openRun(deps, { companyId, template: 'loginLink', params: {}, signal, retried: false });
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'staff.sendLoginLinks', input.requestId, async () => {
      const { given, skipped } = partPeople(await holdPeople(trx, companyId, ids));
      const reached = given.filter((person) => isReachable(run, reachOf(person)));
      const lately = await sentLately(trx, companyId, reached, deps.clock.now());
      const due = reached.filter(({ id }) => !lately.has(id));
      const made = await makeLinks(deps, trx, actor, companyId, due, { sending: true });
      return {
        jobId: made.length === 0 ? null : await queue(deps, trx, actor, companyId, made),
        sending: made.length,
        skipped: [
          ...skipped,
          ...reached.flatMap(({ id, name }) => {
            const reason = lately.get(id);
            return reason === undefined ? [] : [{ id, name, reason }];
          }),
        ],
        unreached: given.filter((person) => !reached.includes(person)).map(({ id, name }) => ({ id, name })),
      };
    }),
  );
}

export const reachOf = ({ mobile_sealed: mobileSealed, email }: Pick<Person, 'mobile_sealed' | 'email'>) => ({
  mobileSealed,
  email,
});

/** Who was sent so many today, or one a moment ago, with the reason. Their records are held: of two calls at once one counts the other's. */
async function sentLately(
  trx: Transaction<Database>,
  companyId: string,
  people: readonly Person[],
  now: Date,
): Promise<Map<string, string>> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const { rows } = await sql<{ staff_id: string; today: number; last: Date }>`
    select staff_id, count(*)::int as today, max(created_at) as last from account_activation
    where company_id = ${companyId} and staff_id = any(${people.map(({ id }) => id)}::uuid[])
      and message_state = 'sending' and created_at > ${ago(24 * 60)}::timestamptz
    group by staff_id`.execute(trx);
  return new Map(
    rows.flatMap(({ staff_id: id, today, last }): [string, string][] => {
      if (last > ago(STAFF_LINK_PAUSE_MINUTES)) return [[id, `${STAFF_LINK_PAUSE_MINUTES}分钟内刚发送过`]];
      return today >= STAFF_LINK_SENDS ? [[id, `24小时内已发送${STAFF_LINK_SENDS}次`]] : [];
    }),
  );
}

/** The job with a message each; what is kept names the links, never their secrets. */
async function queue(
  deps: Deps,
  trx: Transaction<Database>,
  actor: Actor,
  companyId: string,
  made: readonly MadeLink[],
): Promise<string> {
  const jobId = await deps.jobs.enqueue(trx, {
    kind: SEND_LINKS_JOB,
    companyId,
    ownerId: actor.id,
    payload: {},
    unit: '人',
    step: '正在发送登录链接',
  });
  const rows = made.map(({ person, activationId }) => ({
    id: newId(),
    key: `loginLink:${activationId}`,
    payload: { staffId: person.id, activationId, template: 'loginLink' },
  }));
  await sql`
    insert into outbox (company_id, id, group_id, kind, dedupe_key, payload, state, attempts, created_at)
    select ${companyId}::uuid, r.id, ${jobId}::uuid, 'sms', r.key, r.payload, 'queued', 0, ${deps.clock.now()}::timestamptz
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r(id uuid, key text, payload jsonb)`.execute(trx);
  return jobId;
}
