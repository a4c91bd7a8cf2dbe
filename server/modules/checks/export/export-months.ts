import { sql } from 'kysely';
import type { CheckFilters } from '@contract/checks/schemas';
import type { StoredDay } from '../../../db/tables/checks';
import { filteredRecords } from '../list';
import type { Db, RecordRow } from '../queries';

export interface MonthOfOne {
  row: RecordRow;
  days: { date: string; entry: StoredDay }[];
}

/** People a statement; their days come with them. */
const CHUNK = 200;

/** Everybody the filters leave in the order of employee numbers, with their days where wanted; `step` is told how far it is. */
export async function* monthsOf(
  db: Db,
  companyId: string,
  filters: CheckFilters,
  withDays: boolean,
  step: (done: number, total: number) => Promise<void>,
): AsyncGenerator<MonthOfOne> {
  const { total } = await filteredRecords(db, companyId, filters)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  let [done, after]: [number, { no: string; id: string } | null] = [0, null];
  for (;;) {
    const cursor: { no: string; id: string } | null = after;
    let page = filteredRecords(db, companyId, filters).selectAll();
    if (cursor)
      page = page.where(sql<boolean>`(coalesce(staff_no, '') collate "C", id) > (${cursor.no}, ${cursor.id}::uuid)`);
    const rows: RecordRow[] = await page
      .orderBy(sql`coalesce(staff_no, '') collate "C"`)
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    const days = withDays
      ? await daysOfPeople(db, companyId, filters.month, rows)
      : new Map<string, MonthOfOne['days']>();
    for (const row of rows) yield { row, days: days.get(row.staff_id) ?? [] };
    done += rows.length;
    await step(done, total);
    const last = rows.at(-1);
    if (rows.length < CHUNK || !last) return;
    after = { no: last.staff_no ?? '', id: last.id };
  }
}

async function daysOfPeople(
  db: Db,
  companyId: string,
  month: string,
  rows: readonly RecordRow[],
): Promise<Map<string, MonthOfOne['days']>> {
  const days = await db
    .selectFrom('check_day')
    .select(['staff_id', 'date', 'entry'])
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('staff_id', '=', sql<string>`any(${rows.map((row) => row.staff_id)}::uuid[])`)
    .orderBy('staff_id')
    .orderBy('date')
    .execute();
  const byPerson = new Map<string, MonthOfOne['days']>();
  for (const { staff_id: staffId, date, entry } of days)
    byPerson.set(staffId, [...(byPerson.get(staffId) ?? []), { date, entry }]);
  return byPerson;
}
