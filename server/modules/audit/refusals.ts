import type { FastifyInstance } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AuditAction } from '@contract/audit/actions';
import { ROLE_BY_NUMBER, roleOf } from '@contract/roles';
import type { Database } from '../../db/database';
import { PLATFORM } from '../../db/platform-rows';
import type { Deps } from '../../deps';
import { newId } from '../../kernel/ids';
import { Memory } from '../../kernel/memory';
import { audit } from './record';

/** One entry for this time, however often somebody tries: nobody fills the log by being refused. */
const ONCE_A_MS = 60_000;
const MOST_ACCOUNTS = 10_000;

export interface RefusedSignIn {
  accountId: string;
  /** Why: wrongPassword, wrongOtp, wrongCaptcha, disabled, noCompany. */
  reason: string;
  ip: string;
  userAgent: string;
}

const ROLE = sql`case a.role ${sql.join(
  Object.entries(ROLE_BY_NUMBER).map(([number, role]) => sql`when ${sql.lit(Number(number))} then ${sql.lit(role)}`),
  sql` `,
)} else ${sql.lit(roleOf(null))} end`;

/**
 * Writes down that a sign-in was refused, with the account's first company, at most once a minute and account. Where there
 * is no such account the same statement runs and writes nothing, so that its time tells nothing.
 */
export async function auditRefusedSignIn(
  db: Kysely<Database> | Transaction<Database>,
  { accountId, reason, ip, userAgent }: RefusedSignIn,
): Promise<void> {
  const at = new Date();
  const since = new Date(at.getTime() - ONCE_A_MS);
  const action: AuditAction = 'session.refused';
  await sql`
    insert into audit_log (company_id, id, at, account_id, account_name, role, action, target_type, target_id, result, fields,
      note, ip, user_agent)
    select c.id, ${newId()}::uuid, ${at}::timestamptz, a.id, a.name, ${ROLE}, ${action}, 'account', a.id::text, 'refused', '[]',
      ${reason}, ${ip}, ${userAgent.slice(0, 300)}
    from account a
    cross join lateral (select coalesce((
      select l.company_id from account_company l where l.account_id = a.id order by l.position limit 1
    ), ${PLATFORM}::uuid) as id) c
    where a.id = ${accountId}::uuid and not exists (
      select from audit_log e where e.company_id = c.id and e.target_id = a.id::text and e.at > ${since}::timestamptz
        and e.at <= ${at}::timestamptz and e.action = ${action}
    )`.execute(db);
}

/** Writes down what a signed-in person was refused (403), at most once a minute and account in each process. */
export function useRefusalLog(app: FastifyInstance, { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): void {
  const lately = new Memory<true>({ lives: ONCE_A_MS, most: MOST_ACCOUNTS });
  app.addHook('onSend', async ({ actor, method, routeOptions }, reply) => {
    if (reply.statusCode !== 403 || !actor) return;
    const now = clock.now();
    if (lately.get(actor.id, now)) return;
    lately.set(actor.id, true, now, lately.forgotten);
    await audit(db, actor, {
      action: 'access.refused',
      targetType: 'endpoint',
      targetId: `${method} ${routeOptions.url ?? ''}`,
      companyId: actor.companyId,
      result: 'refused',
    }).catch((error: unknown) => log.error({ err: error }, 'a refusal could not be written down'));
  });
}
