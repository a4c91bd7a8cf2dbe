import { sql } from 'kysely';
import type { CompanyMonth } from '@contract/dashboard/month-schemas';
import { payDateIn } from '@contract/calendar/pay-date';
import { dateInChina } from '@contract/date';
import { VISIBLE_BATCH_STATES, WAGE_BATCH_STATES } from '@contract/states/wage-batch';
import { workCalendar } from '../../calendar/work-calendar';
import { namesReader } from '../../db/confidential';
import type { Deps } from '../../deps';
import { lagOf } from '../wage-batches/service';
import { payPeriod } from './month/pay-date';

const SHOWN = 10;

type Row = Omit<CompanyMonth, 'since'> & { since: Date | null; lateAll: number; all: number };

/**
 * Companies in service by their 月度工资 of the month in work: those whose pay day has passed without it being out, then those not out yet by
 * how soon they pay. The pay days are moved before statutory days off; a company's own calendar is told with its month. One statement.
 */
export async function companyMonths({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ list: CompanyMonth[]; late: number; total: number }> {
  const now = clock.now();
  const today = dateInChina(now);
  const thisMonth = today.slice(0, 7);
  const calendar = workCalendar(payPeriod(thisMonth, today));
  const payDates = Array.from({ length: 31 }, (_, index) => payDateIn(thisMonth, index + 1, calendar));
  const visible = [...VISIBLE_BATCH_STATES];
  const { rows } = await sql<Row>`
    with active as (
      select c.id, c.name, c.pay_day, (${payDates}::text[])[c.pay_day] as pay_date,
        coalesce((select ${lagOf(sql`k.pay_month`, sql`k.published_at`, sql`c.pay_day`)} from wage_batch k
          where k.company_id = c.id and k.deleted_at is null and not k.filling and k.wage_type = 'monthly' and k.state = any(${visible}::text[]) and k.published_at is not null
          order by k.pay_month desc, k.published_at desc limit 1), 1) as lag
      from company c where c.deleted_at is null and c.status = 'active' and (c.expire_at is null or c.expire_at > ${now}::timestamptz)
    ), standing as (
      select a.id as "companyId", a.name, to_char(${`${thisMonth}-01`}::date - a.lag * interval '1 month', 'YYYY-MM') as month,
        b.state, b.id as "batchId", b.head_count as people, b.updated_at as since, a.pay_date as "payDate",
        coalesce(b.state = any(${visible}::text[]), false) as out,
        coalesce(a.pay_date < ${today}, false) and not coalesce(b.state = any(${visible}::text[]), false) as late
      from active a left join lateral (
        select w.id, w.state, w.head_count, w.updated_at from wage_batch w
        where w.company_id = a.id and w.deleted_at is null and not w.filling and ${namesReader('w')} and w.wage_type = 'monthly' and w.state <> 'history'
          and w.pay_month = to_char(${`${thisMonth}-01`}::date - a.lag * interval '1 month', 'YYYY-MM')
        order by w.state = any(${visible}::text[]), array_position(${[...WAGE_BATCH_STATES]}::text[], w.state) limit 1) b on true
    )
    select "companyId", name, month, state, "batchId", people, since, "payDate", late,
      (count(*) filter (where late) over ())::int as "lateAll", (count(*) over ())::int as "all"
    from standing order by late desc, out, "payDate" nulls last, name collate "C" limit ${SHOWN}`.execute(db);
  return {
    list: rows.map(({ lateAll: _late, all: _all, since, ...row }) => ({ ...row, since: since?.toISOString() ?? null })),
    late: rows[0]?.lateAll ?? 0,
    total: rows[0]?.all ?? 0,
  };
}
