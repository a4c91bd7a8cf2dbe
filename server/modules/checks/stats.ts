import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { isWorkingDay } from '@contract/calendar/day-type';
import type { checkSchemas } from '@contract/checks/schemas';
import { grouped } from '../../kernel/grouped';
import { monthCalendar } from './months/calendar';
import type { Db } from './queries';

type Stats = Static<(typeof checkSchemas)['stats']['data']>;
type Counted = Stats['byDay'][number];

/** Departments of the heat map told apart; what is left of them is put together. */
const MOST_DEPTS = 20;

/** Departments are told apart by the first part of their path. */
const DEPT = sql`coalesce(nullif(split_part(r.dept, '/', 1), ''), '')`;

/**
 * What the month's plots show. A day's rate counts those it has an entry of and expected to work, as far as their hours are
 * known: attended are all but the absent and those on leave. Only the company's working days count: on others a few come to overtime.
 */
export async function monthStats(db: Db, companyId: string, month: string): Promise<Stats> {
  const days = await sql<Counted & { dept: string; people: number }>`
    select d.date, ${DEPT} as dept, count(*)::int as people,
      (count(*) filter (where not results && array['rest', 'unjudged']))::int as expected,
      (count(*) filter (where not results && array['rest', 'absent', 'leave', 'unjudged']))::int as present,
      (count(*) filter (where results && array['late', 'seriousLate', 'absentLate', 'early', 'missing', 'absent']))::int as exceptions,
      (count(*) filter (where results @> array['unjudged']))::int as unjudged
    from check_day d left join check_record r on r.company_id = d.company_id and r.month = d.month and r.staff_id = d.staff_id
    where d.company_id = ${companyId} and d.month = ${month} group by 1, 2 order by 1, 2`.execute(db);
  const { days: calendar } = await monthCalendar(db, companyId, month);
  const working = new Set(calendar.filter((day) => isWorkingDay(day.type)).map((day) => day.date));
  const counted = days.rows.filter((row) => working.has(row.date));
  const depts = await sql<{ dept: string; people: number; open: number; decided: number }>`
    select ${DEPT} as dept, count(*)::int as people, coalesce(sum(open_exceptions), 0)::int as open, 0 as decided
    from check_record r where company_id = ${companyId} and month = ${month} group by 1 order by open desc, 1 limit 30`.execute(
    db,
  );
  const decided = await sql<{ dept: string; count: number }>`
    select ${DEPT} as dept, count(*)::int as count
    from check_exception e join check_record r on r.company_id = e.company_id and r.staff_id = e.staff_id and r.month = e.month
    where e.company_id = ${companyId} and e.month = ${month} and e.decision is not null group by 1`.execute(db);
  const byName = new Map(decided.rows.map((row) => [row.dept, row.count]));
  return {
    byDay: byDate(counted),
    byDept: depts.rows.map((row) => ({ ...row, decided: byName.get(row.dept) ?? 0 })),
    heat: heatOf(counted),
  };
}

/** Counts of a date added up; dates on which nobody could be judged or was expected are left out. */
function byDate(counts: readonly Counted[]): Counted[] {
  const dates = new Map<string, Counted>();
  for (const { date, expected, present, exceptions, unjudged } of counts) {
    const known = dates.get(date) ?? { date, expected: 0, present: 0, exceptions: 0, unjudged: 0 };
    known.expected += expected;
    known.present += present;
    known.exceptions += exceptions;
    known.unjudged += unjudged;
    dates.set(date, known);
  }
  return [...dates.values()].filter((day) => day.expected + day.unjudged > 0);
}

/** The days of each department, those with most people first; many small ones together. */
function heatOf(counts: readonly (Counted & { dept: string; people: number })[]): Stats['heat'] {
  const depts = [...grouped(counts, ({ dept }) => dept)]
    .map(([dept, rows]) => ({ dept, rows, people: Math.max(...rows.map(({ people }) => people)) }))
    .sort((a, b) => b.people - a.people || (a.dept < b.dept ? -1 : 1));
  const shown = depts.length > MOST_DEPTS + 1 ? depts.slice(0, MOST_DEPTS) : depts;
  const left = depts.slice(shown.length);
  return [
    ...shown.map(({ dept, rows }) => ({ dept, others: null, days: byDate(rows) })),
    ...(left.length === 0 ? [] : [{ dept: '', others: left.length, days: byDate(left.flatMap(({ rows }) => rows)) }]),
  ].filter(({ days }) => days.length > 0);
}
