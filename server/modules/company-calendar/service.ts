import type { Kysely, Transaction } from 'kysely';
import { type CalendarOverride, type WorkCalendar, withOverrides } from '@contract/calendar/calendar';
import { monthPeriod } from '@contract/calendar/period';
import { workCalendar } from '../../calendar/work-calendar';
import type { Database } from '../../db/database';

type Db = Kysely<Database> | Transaction<Database>;

/** Days of the company that differ from the statutory calendar. */
export async function companyDays(db: Db, companyId: string, from: string, to: string): Promise<CalendarOverride[]> {
  const rows = await db
    .selectFrom('check_calendar')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();
  return rows.map((row) => ({ date: row.date, type: row.day_type, name: row.note }));
}

/** A month as the company works it. */
export async function companyCalendar(db: Db, companyId: string, month: string): Promise<WorkCalendar> {
  const period = monthPeriod(month);
  return withOverrides(workCalendar(period), await companyDays(db, companyId, period.from, period.to));
}
