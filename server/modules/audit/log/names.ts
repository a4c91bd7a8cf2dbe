import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import { isId } from '../../../kernel/ids';

interface Row {
  company_id: string;
  id: string;
  target_type: string;
  target_id: string;
}

/** What company and record of some entries are called now, by the entry's id. */
export async function namesOf(
  db: Kysely<Database>,
  rows: readonly Row[],
): Promise<Map<string, { company: string | null; target: string | null }>> {
  if (rows.length === 0) return new Map();
  const asked = rows.map(({ company_id, id, target_type, target_id }) => ({
    company_id,
    id,
    type: target_type,
    target: isId(target_id) ? target_id : null,
  }));
  const { rows: found } = await sql<{ id: string; company: string | null; target: string | null }>`
    select r.id, c.name as company, case r.type
      when 'account' then (select name from account t where t.id = r.target)
      when 'company' then (select name from company t where t.id = r.target)
      when 'notice' then (select title from notice t where t.id = r.target)
      when 'staff' then (select name from staff t where t.company_id = r.company_id and t.id = r.target)
      when 'wageBatch' then (select pay_month || ' ' || title from wage_batch t
        where t.company_id = r.company_id and t.id = r.target)
      when 'wageSlip' then (select b.pay_month || ' ' || t.name from wage_slip t
        join wage_batch b on b.company_id = t.company_id and b.id = t.batch_id
        where t.company_id = r.company_id and t.id = r.target)
      when 'feedback' then (select no from feedback t where t.company_id = r.company_id and t.id = r.target)
      when 'claim' then (select order_no from claim_order t where t.company_id = r.company_id and t.id = r.target)
    end as target
    from jsonb_to_recordset(${jsonText(asked)}::jsonb) as r(company_id uuid, id uuid, type text, target uuid)
    left join company c on c.id = r.company_id`.execute(db);
  return new Map(found.map(({ id, ...names }) => [id, names]));
}
