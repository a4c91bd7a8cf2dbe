import { sql } from 'kysely';
import type { SentLink } from '@contract/activation/schemas';
import type { Way } from '@contract/channels/choices';
import type { Deps } from '../../../deps';
import { notFound } from '../../../kernel/errors';
import { UNKNOWN_OUTCOME } from '../../channels/service';

interface Row {
  staffId: string;
  name: string | null;
  staffNo: string | null;
  dept: string | null;
  state: string;
  way: Way | null;
  error: string | null;
}

/** How the links of a job ended, person by person. 404 where the company has no such job. */
export async function sentStaffLinks(deps: Deps, companyId: string, jobId: string): Promise<{ list: SentLink[] }> {
  const { rows } = await sql<Row>`
    select o.payload->>'staffId' as "staffId", s.name, s.staff_no as "staffNo", s.dept, o.state, o.error,
      (select way from message_attempt m where m.company_id = o.company_id and m.subject_id = (o.payload->>'staffId')::uuid
        and m.message_id = o.id and m.state = 'sent' limit 1) as way
    from outbox o
    left join lateral (select name, staff_no, dept from staff where company_id = o.company_id and id = (o.payload->>'staffId')::uuid limit 1) s on true
    where o.company_id = ${companyId} and o.group_id = ${jobId} and o.payload->>'template' = 'loginLink' order by o.id`.execute(
    deps.db,
  );
  if (rows.length === 0) notFound();
  return { list: rows.map((row) => ({ ...row, name: row.name ?? '', state: stateOf(row) })) };
}

function stateOf({ state, error }: Row): SentLink['state'] {
  if (state === 'sent') return 'sent';
  if (state !== 'failed') return 'waiting';
  return error === UNKNOWN_OUTCOME ? 'unknown' : 'failed';
}
