import { sql } from 'kysely';
import { addDays, dateInChina } from '@contract/date';
import { nextPayDate } from '@contract/calendar/pay-date';
import { CARD_DAYS } from '@contract/wages/review/groups';
import { workCalendar } from '../../../../calendar/work-calendar';
import type { BatchRow, Db } from '../../queries';
import { NO_ROW, type Page, type Rows, slipsFor } from './row-parts';

type Paid = Pick<BatchRow, 'company_id' | 'created_at'>;

/**
 * From when on a change of a card is told to whoever reviews the batch: 7 days before its payday, the first from the day it was
 * made on; that day itself where the company has laid none down. It never moves: what was seen stays seen.
 */
export async function cardsSince(db: Db, batches: readonly Paid[]): Promise<Date[]> {
  const companies = await db
    .selectFrom('company')
    .select(['id', 'pay_day'])
    .where('id', 'in', [...new Set(batches.map(({ company_id: id }) => id))])
    .execute();
  const payDays = new Map(companies.map(({ id, pay_day: payDay }) => [id, payDay]));
  return batches.map(({ company_id: companyId, created_at: made }) => {
    const [payDay, day] = [payDays.get(companyId) ?? null, dateInChina(made)];
    const payDate = payDay === null ? day : nextPayDate(payDay, day, workCalendar);
    return new Date(`${addDays(payDate, -CARD_DAYS)}T00:00:00+08:00`);
  });
}

/** Whose card was changed when and by whom, the newest first; never a number. */
export async function cardRows(db: Db, batch: BatchRow, { page, pageSize }: Page): Promise<Rows> {
  const [since] = await cardsSince(db, [batch]);
  const { rows } = await sql<{ id: string; staff_id: string; at: Date; by_name: string; total: number }>`
    select e.id, e.staff_id, e.at, e.by_name, (count(*) over ())::int as total from staff_event e
    where e.company_id = ${batch.company_id} and e.card_changed and e.at >= ${since} and exists (
      select from wage_slip s where s.company_id = e.company_id and s.staff_id = e.staff_id and s.batch_id = ${batch.id})
    order by e.at desc, e.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const slips = await slipsFor(
    db,
    batch,
    rows.map((row) => row.staff_id),
  );
  const list = rows.map((row) => ({
    ...NO_ROW,
    name: '',
    ...slips.get(row.staff_id),
    id: row.id,
    by: row.by_name,
    at: row.at.toISOString(),
  }));
  return { list, total: rows[0]?.total ?? 0 };
}
