import { sql } from 'kysely';
import type { BatchRow, Db } from '../../queries';
import { NO_ROW, type Page, type Rows } from './row-parts';

/** Those who had no row and have no slip now, who were paid last month first, with what their staff record says today. */
export async function missingRows(db: Db, batch: BatchRow, { page, pageSize }: Page): Promise<Rows> {
  const { rows } = await sql<{
    staff_id: string;
    name: string;
    staff_no: string | null;
    dept: string | null;
    in_last_month: boolean;
    status: string | null;
    entry_date: string | null;
    leave_date: string | null;
    total: number;
  }>`
    with page as materialized (
      select m.*, (count(*) over ())::int as total from wage_batch_missing m
      where m.company_id = ${batch.company_id} and m.batch_id = ${batch.id} and not exists (
        select from wage_slip w where w.company_id = m.company_id and w.batch_id = m.batch_id and w.staff_id = m.staff_id)
      order by in_last_month desc, dept nulls last, name, staff_id
      limit ${pageSize} offset ${(page - 1) * pageSize})
    select page.*, s.status, s.entry_date, s.leave_date
    from page left join staff s on s.company_id = page.company_id and s.id = page.staff_id
    order by in_last_month desc, page.dept nulls last, page.name, staff_id`.execute(db);
  const list = rows.map((row) => ({
    ...NO_ROW,
    id: row.staff_id,
    name: row.name,
    staffNo: row.staff_no,
    dept: row.dept,
    person: {
      inLastMonth: row.in_last_month,
      status: row.status ?? '',
      entryDate: row.entry_date,
      leaveDate: row.leave_date,
    },
  }));
  return { list, total: rows[0]?.total ?? 0 };
}
