import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { notFound, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { newId } from '../../../kernel/ids';
import { audit } from '../../audit/service';
import { remember } from '../record/history';
import { ACTIVATE_JOB } from '../job-kinds';
import type { StaffRow } from '../queries';

export interface Activation {
  sent: number;
  skipped: { id: string; name: string; reason: string }[];
}

/** Minimum time between two invitations. */
const PAUSE_MS = 24 * 3600_000;

type Person = Pick<StaffRow, 'id' | 'name' | 'status' | 'mobile_sealed' | 'account_id' | 'activation_sent_at'>;

/**
 * Invites people to sign in with their mobile. Messages go out by a job; told at once is who needs none
 * (has an account), cannot have one (left, no mobile), or had one within 24 hours. Refuses NO_SERVICE where no message can be sent.
 */
export function activateStaff(
  deps: Deps,
  actor: Actor,
  companyId: string,
  input: { requestId: string; ids: readonly string[] },
): Promise<Activation> {
  if (!deps.sms.has('activation'))
    refuse(
      'NO_SERVICE',
      `${deps.sms.state === 'off' ? '未接入短信服务' : '短信服务没有登记激活短信模板'}，不能发送激活短信；请改用登录链接`,
    );
  const ids = [...new Set(input.ids)];
  const now = deps.clock.now();
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'staff.activate', input.requestId, async () => {
      const people: Person[] = await trx
        .selectFrom('staff')
        .select(['id', 'name', 'status', 'mobile_sealed', 'account_id', 'activation_sent_at'])
        .where('company_id', '=', companyId)
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .orderBy('id')
        .forUpdate()
        .execute();
      if (people.length < ids.length) notFound('所选员工中有的已不存在，请刷新');
      const skipped = people.flatMap((person) => {
        const reason = hindrance(person, now);
        return reason === null ? [] : [{ id: person.id, name: person.name, reason }];
      });
      const invited = people.filter((person) => hindrance(person, now) === null);
      if (invited.length > 0)
        await invite(
          deps,
          trx,
          actor,
          companyId,
          invited.map((person) => person.id),
          now,
        );
      return { sent: invited.length, skipped };
    }),
  );
}

function hindrance(person: Person, now: Date): string | null {
  if (person.status === 'left') return '已离职';
  if (person.account_id !== null) return '已绑定账号，无需激活';
  if (person.mobile_sealed === null) return '没有手机号';
  const sentAt = person.activation_sent_at;
  return sentAt !== null && now.getTime() - sentAt.getTime() < PAUSE_MS ? '24小时内已发送过' : null;
}

async function invite(
  deps: Deps,
  trx: Transaction<Database>,
  actor: Actor,
  companyId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const groupId = newId();
  const rows = ids.map((id) => ({
    id: newId(),
    key: `activation:${groupId}:${id}`,
    payload: { staffId: id, template: 'activation' },
  }));
  await sql`
    insert into outbox (company_id, id, group_id, kind, dedupe_key, payload, state, attempts, created_at)
    select ${companyId}::uuid, r.id, ${groupId}::uuid, 'sms', r.key, r.payload, 'queued', 0, ${now}::timestamptz
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r(id uuid, key text, payload jsonb)`.execute(trx);
  await trx
    .updateTable('staff')
    .set({ activation_sent_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  await remember(
    trx,
    actor,
    companyId,
    now,
    ids.map((staffId) => ({ staffId, action: 'activate' })),
  );
  for (const id of ids)
    await audit(trx, actor, { action: 'staff.activate', targetType: 'staff', targetId: id, companyId });
  await deps.jobs.enqueue(trx, { kind: ACTIVATE_JOB, companyId, ownerId: null, payload: { groupId } });
}
