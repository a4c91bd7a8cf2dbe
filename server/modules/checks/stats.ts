import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { isWorkingDay } from '@contract/calendar/day-type';
import type { checkSchemas } from '@contract/checks/schemas';
import { monthCalendar } from './months/calendar';
import type { Db } from './queries';

type Stats = Static<(typeof checkSchemas)['stats']['data']>;

/**
 * What the month's plots show. A day's rate counts those it has an entry of and expected to work, as far as their hours are
 * known: attended are all but the absent and those on leave. Only the company's working days count: on others a few come to overtime.
 */
export async function monthStats(db: Db, companyId: string, month: string): Promise<Stats> {
  const days = await sql<{ date: string; expected: number; present: number; exceptions: number; unjudged: number }>`
    select date, (count(*) filter (where not results && array['rest', 'unjudged']))::int as expected,
      (count(*) filter (where not results && array['rest', 'absent', 'leave', 'unjudged']))::int as present,
      (count(*) filter (where results && array['late', 'seriousLate', 'absentLate', 'early', 'missing', 'absent']))::int as exceptions,
      (count(*) filter (where results @> array['unjudged']))::int as unjudged
    from check_day where company_id = ${companyId} and month = ${month} group by date order by date`.execute(db);
  const { days: calendar } = await monthCalendar(db, companyId, month);
  const working = new Set(calendar.filter((day) => isWorkingDay(day.type)).map((day) => day.date));
  const depts = await sql<{ dept: string; people: number; open: number; decided: number }>`
    select coalesce(nullif(split_part(dept, '/', 1), ''), '') as dept, count(*)::int as people, coalesce(sum(open_exceptions), 0)::int as open, 0 as decided
    from check_record where company_id = ${companyId} and month = ${month} group by 1 order by open desc, 1 limit 30`.execute(
    db,
  );
  const decided = await sql<{ dept: string; count: number }>`
    select coalesce(nullif(split_part(r.dept, '/', 1), ''), '') as dept, count(*)::int as count
    from check_exception e join check_record r on r.company_id = e.company_id and r.staff_id = e.staff_id and r.month = e.month
    where e.company_id = ${companyId} and e.month = ${month} and e.decision is not null group by 1`.execute(db);
  const byName = new Map(decided.rows.map((row) => [row.dept, row.count]));
  return {
    byDay: days.rows.filter((row) => working.has(row.date) && row.expected + row.unjudged > 0),
    byDept: depts.rows.map((row) => ({ ...row, decided: byName.get(row.dept) ?? 0 })),
  };
}
