import { sql } from 'kysely';
import { monthPeriod } from '@contract/calendar/period';
import type { CheckCounts, CheckMonthView } from '@contract/checks/schemas';
import { CHECK_RECORD_STATES, type CheckRecordState } from '@contract/states/check-record';
import type { Deps } from '../../../deps';
import { together } from '../../../kernel/together';
import { countEmployed } from '../../staff/service';
import { monthCalendar } from './calendar';
import { openMatters } from './open-matters';
import { type Db, findMonth } from '../queries';
import { WAGES_PUBLISHED } from './wages-published';

/** How a month stands; one nobody has entered anything for is open and empty. */
export async function monthView(deps: Deps, companyId: string, month: string): Promise<CheckMonthView> {
  const { db } = deps;
  const [row, counts, calendar, expected, wagesPublished] = await together(
    () => findMonth(db, companyId, month),
    () => countRecords(db, companyId, month),
    () => monthCalendar(db, companyId, month),
    () => countEmployed(db, companyId, monthPeriod(month).to),
    () => deps.hooks.of(WAGES_PUBLISHED)(db, companyId, month),
  );
  return {
    month,
    state: row?.state ?? 'open',
    version: row?.version ?? 0,
    changedAt: row?.changed_at.toISOString() ?? null,
    changedBy: row?.changed_by ?? null,
    reason: row?.reason ?? null,
    counts,
    expected,
    workdays: calendar.workdays,
    calendarUnknown: calendar.unknownYears.length > 0,
    wagesPublished,
    open: await openMatters(db, companyId, month, counts, deps.clock.now()),
  };
}

/** People of the month by state, counted in the list's index. */
export async function countRecords(db: Db, companyId: string, month: string): Promise<CheckCounts> {
  const { rows } = await sql<{
    state: CheckRecordState;
    people: number;
    with_open: number;
    open: number;
    unjudged: number;
  }>`
    select state, count(*)::int as people, (count(*) filter (where open_exceptions > 0))::int as with_open, coalesce(sum(open_exceptions), 0)::int as open, coalesce(sum(unjudged_days), 0)::int as unjudged
    from check_record where company_id = ${companyId} and month = ${month} group by state`.execute(db);
  const of = (state: CheckRecordState) => rows.find((row) => row.state === state)?.people ?? 0;
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const states = Object.fromEntries(CHECK_RECORD_STATES.map((state) => [state, of(state)])) as Record<
    CheckRecordState,
    number
  >;
  return {
    ...states,
    people: sum((row) => row.people),
    withExceptions: sum((row) => row.with_open),
    openExceptions: sum((row) => row.open),
    unjudgedDays: sum((row) => row.unjudged),
  };
}
