import { sql } from 'kysely';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import type { JobContext } from '../../../jobs/types';
import type { SmsResult } from '../../../providers/sms';
import { STAFF_CONTEXT } from '../sealed-numbers';

interface Waiting {
  id: string;
  staff_id: string;
  state: string;
  mobile_sealed: string | null;
}

const CHUNK = 100;
const UNKNOWN = '服务中断，是否已发出不详';

/**
 * Sends the invitations of one group. A message is marked before it is handed over; one found so by a
 * later run may have gone out, and is repeated only by a provider that knows message ids. Who was not
 * reached may be invited again at once.
 */
export async function sendActivations({ deps, job, signal }: JobContext): Promise<void> {
  const { groupId } = job.payload as { groupId: string };
  const companyId = job.companyId ?? '';
  const company = await deps.db
    .selectFrom('company')
    .select('short_name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  for (;;) {
    if (signal.aborted) throw new Error('sending interrupted');
    const { rows } = await sql<Waiting>`
      select o.id, o.payload->>'staffId' as staff_id, o.state, s.mobile_sealed
      from outbox o left join lateral (select mobile_sealed from staff where company_id = o.company_id and id = (o.payload->>'staffId')::uuid limit 1) s on true
      where o.company_id = ${companyId} and o.group_id = ${groupId} and o.state in ('queued', 'sending') order by o.id limit ${CHUNK}`.execute(
      deps.db,
    );
    if (rows.length === 0) return;
    const ready = rows.filter((row) => row.mobile_sealed !== null && (row.state === 'queued' || deps.sms.idempotent));
    await sql`update outbox set state = 'sending', attempts = attempts + 1 where company_id = ${companyId} and id = any(${ready.map((row) => row.id)}::uuid[])`.execute(
      deps.db,
    );
    const results = await send(deps, ready, { id: companyId, name: company.short_name });
    const errorOf = (row: Waiting): string | null => {
      if (row.mobile_sealed === null) return '员工没有手机号';
      if (!ready.includes(row)) return UNKNOWN;
      const result = results.get(row.id);
      return result?.ok ? null : (result?.error ?? '短信服务未返回结果');
    };
    await settle(
      deps,
      companyId,
      rows.map((row) => ({ id: row.id, staffId: row.staff_id, error: errorOf(row) })),
    );
  }
}

async function send(
  deps: Deps,
  ready: readonly Waiting[],
  company: { id: string; name: string },
): Promise<Map<string, SmsResult>> {
  if (ready.length === 0) return new Map();
  const messages = ready.map((row) => ({
    id: row.id,
    mobile: deps.seal.open(row.mobile_sealed ?? '', STAFF_CONTEXT.mobile),
    template: 'activation' as const,
    params: { company: company.name },
    companyId: company.id,
  }));
  return new Map((await deps.sms.send(messages)).map((result) => [result.id, result]));
}

async function settle(
  deps: Deps,
  companyId: string,
  outcomes: readonly { id: string; staffId: string; error: string | null }[],
): Promise<void> {
  const rows = jsonText(outcomes);
  await deps.db.transaction().execute(async (trx) => {
    await sql`
      update outbox set state = case when r.error is null then 'sent' else 'failed' end, error = r.error, settled_at = ${deps.clock.now()}::timestamptz
      from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, error text) where outbox.company_id = ${companyId} and outbox.id = r.id`.execute(
      trx,
    );
    await sql`
      update staff set activation_sent_at = null
      from jsonb_to_recordset(${rows}::jsonb) as r("staffId" uuid, error text) where staff.company_id = ${companyId} and staff.id = r."staffId" and r.error is not null`.execute(
      trx,
    );
  });
}
