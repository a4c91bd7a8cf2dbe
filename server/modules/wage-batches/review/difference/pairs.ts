import { type RawBuilder, sql } from 'kysely';
import type { Presence } from '@contract/wages/difference';
import type { Compared } from './compared';

/** A condition on a column of staff ids: whom a statement is about. */
export type Who = (staffId: RawBuilder<unknown>) => RawBuilder<unknown>;

export const uuids = (list: readonly string[]) => sql`${[...list]}::uuid[]`;

/**
 * The relation `pairs`, for the head of a statement: each person once with both months; net_fen or last_net_fen (分) is null
 * where he has no slip. Several slips of last month are added up. Materialized: where the planner knows nothing of a table yet it
 * would walk joins in loops.
 */
export function pairs({ batch, before }: Compared, who: Who): RawBuilder<unknown> {
  const slips = sql`from wage_slip where company_id = ${batch.company_id}::uuid and ${who(sql.ref('staff_id'))}`;
  return sql`
    n as materialized (select staff_id, dept, net_fen ${slips} and batch_id = ${batch.id}::uuid),
    b as materialized (
      select staff_id, max(dept) as last_dept, sum(net_fen)::bigint as last_net_fen
      ${slips} and batch_id = any(${uuids(before.map(({ id }) => id))}) group by staff_id),
    pairs as materialized (select staff_id, dept, last_dept, net_fen, last_net_fen from n full join b using (staff_id))`;
}

/**
 * Of a row of `pairs` (p) beside its staff record (s), why somebody is in one month only. New is who entered in the earlier
 * month or since, gone who left by the end of the later one; who is paid by another batch of the month is not missing.
 */
export function presence({ batch, lastMonth, besides }: Compared): RawBuilder<Presence> {
  return sql<Presence>`case
    when p.net_fen is not null and p.last_net_fen is not null then 'both'
    when p.net_fen is not null then case when s.entry_date >= ${`${lastMonth ?? batch.pay_month}-01`}::date then 'joined' else 'added' end
    when exists (select 1 from wage_slip o where o.company_id = ${batch.company_id}::uuid
      and o.batch_id = any(${uuids(besides)}) and o.staff_id = p.staff_id) then 'elsewhere'
    when coalesce(s.leave_date < (${`${batch.pay_month}-01`}::date + interval '1 month'), s.status = 'left') then 'left'
    else 'missing' end`;
}

/** Staff records (s) of those rows of `pairs` (p) that presence() asks of; of these people alone, or all of a company would be hashed each time. */
export const withStaff = ({ batch }: Compared, who: Who) => sql`
  left join staff s on (p.net_fen is null or p.last_net_fen is null)
    and s.company_id = ${batch.company_id}::uuid and s.id = p.staff_id and ${who(sql.ref('s.id'))}`;
