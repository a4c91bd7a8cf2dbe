import { type RawBuilder, sql } from 'kysely';
import { dateInChina } from '@contract/date';
import type { CheckMonthState } from '@contract/states/check-month';
import type { Value } from '../../../db/grouped-statement';
import type { Own } from '../../../db/own-reading';
import { type RowSet, rowsOf } from '../../../db/reading';
import { notFound } from '../../../kernel/errors';
import type { Db, RecordRow } from '../queries';

export type MyRow = RecordRow & { company: string; monthState: CheckMonthState };

/**
 * Months an account has been shown: of the staff records linked to it, whatever its role and company of the
 * moment, and as far back as the company still shows. The lateral part keeps the path from person to records.
 */
function mine(accountId: Value<string>, today: Value<string>): RawBuilder<unknown> {
  return sql`
    from staff p
    join company c on c.id = p.company_id
    cross join lateral (select * from check_record where company_id = p.company_id and staff_id = p.id and state <> 'draft' offset 0) r
    left join check_month m on m.company_id = r.company_id and m.month = r.month
    where p.account_id = ${accountId}::uuid
      and r.month >= to_char(to_date(${today}::text, 'YYYY-MM') - make_interval(months => c.visible_months), 'YYYY-MM')`;
}

/** What one is told of a month in a list. */
export type ListedRow = Pick<
  MyRow,
  'id' | 'version' | 'month' | 'company' | 'state' | 'monthState' | 'figures' | 'remark' | 'sent_at' | 'settled_at'
>;

/** One page, newest month first. */
export function myPage(
  { id, today }: Own,
  { page, pageSize }: { page: number; pageSize: number },
): RowSet<ListedRow & { total: number }> {
  const query = sql<ListedRow & { total: number }>`
    select r.id, r.version, r.month, c.name as company, r.state, coalesce(m.state, 'open') as "monthState", r.figures, r.remark,
      r.sent_at, r.settled_at, (count(*) over ())::int as total
    ${mine(id, today)} order by r.month desc, r.id desc limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`;
  return rowsOf(query, { sent_at: 'moment', settled_at: 'moment' });
}

/** One's own month; 404 for everything else, another's included. */
export async function myRecord(db: Db, accountId: string, id: string, now: Date): Promise<MyRow> {
  const { rows } =
    await sql<MyRow>`select r.*, c.name as company, coalesce(m.state, 'open') as "monthState" ${mine(accountId, dateInChina(now))} and r.id = ${id}`.execute(
      db,
    );
  return rows[0] ?? notFound('考勤记录不存在或已被撤回');
}
