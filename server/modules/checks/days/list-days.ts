import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { checkDayList } from '@contract/checks/lists';
import type { CheckDayView, checkSchemas } from '@contract/checks/schemas';
import { narrowed, rowsAndTotal } from '../../../db/list-query';
import type { StoredDay } from '../../../db/tables/checks';
import type { Actor } from '../../../kernel/actor';
import { filteredRecords, isOwn } from '../list';
import { ownerOf, presentDay } from '../present';
import type { Db, RecordRow } from '../queries';

type Query = Static<(typeof checkSchemas)['days']['query']>;

export type Owner = Pick<RecordRow, 'id' | 'staff_id' | 'name' | 'staff_no' | 'dept' | 'state'>;

/** People a filter by department or name leaves, as a condition; undefined = everybody. */
export function amongPeople(
  db: Db,
  companyId: string,
  { month, dept, keyword }: { month: string; dept?: string; keyword?: string },
) {
  if (!dept && !keyword?.trim()) return undefined;
  const people = filteredRecords(db, companyId, { month, ...(dept ? { dept } : {}), ...(keyword ? { keyword } : {}) });
  // Found once, and then looked up one by one in the index of who asks.
  return sql<boolean>`staff_id = any(array(${people.select('staff_id')}))`;
}

/** The owner of a day or an exception, by its month's record, as one value beside `table`'s row. */
export const ownerIn = (table: 'check_day' | 'check_exception') =>
  sql<Owner | null>`(
  select json_build_object('id', r.id, 'staff_id', r.staff_id, 'name', r.name, 'staff_no', r.staff_no, 'dept', r.dept, 'state', r.state)
  from check_record r where r.company_id = ${sql.ref(`${table}.company_id`)} and r.month = ${sql.ref(`${table}.month`)}
    and r.staff_id = ${sql.ref(`${table}.staff_id`)})`.as('owner');

/** One page of 每日明细, first day first unless asked otherwise. People are found by their month's records, days by their own index. */
export async function listDays(
  db: Db,
  actor: Pick<Actor, 'id'>,
  companyId: string,
  query: Query,
): Promise<{ list: CheckDayView[]; total: number }> {
  const { sortOrder = 'asc', month, result, exceptions } = query;
  const people = amongPeople(db, companyId, query);
  let found = db.selectFrom('check_day').where('company_id', '=', companyId).where('month', '=', month);
  if (people) found = found.where(people);
  found = narrowed(found, checkDayList, query, { date: 'date' });
  if (result) found = found.where(sql<boolean>`results @> array[${result}]::text[]`);
  if (exceptions) found = found.where('open_exceptions', '>', 0);
  const keys = found.select(['staff_id', 'date']).orderBy('date', sortOrder).orderBy('staff_id', sortOrder);
  const { total, rows } = await rowsAndTotal(found, keys, query);
  const days = await daysByKey(db, actor, companyId, month, rows);
  return {
    total,
    list: rows.flatMap(({ staff_id: staffId, date }) => {
      const day = days.get(`${staffId} ${date}`);
      return day?.owner ? [presentDay(ownerOf(day.owner), date, day.entry, day.open_exceptions, day.is_own)] : [];
    }),
  };
}

interface KeyedDay {
  staff_id: string;
  date: string;
  entry: StoredDay;
  open_exceptions: number;
  owner: Owner | null;
  is_own: boolean;
}

/** Whole rows of some days with whose they are, by "person date". */
async function daysByKey(
  db: Db,
  actor: Pick<Actor, 'id'>,
  companyId: string,
  month: string,
  keys: readonly { staff_id: string; date: string }[],
): Promise<Map<string, KeyedDay>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('check_day')
    .select(['staff_id', 'date', 'entry', 'open_exceptions', ownerIn('check_day'), isOwn(companyId, actor.id)])
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('staff_id', '=', sql<string>`any(${[...new Set(keys.map((key) => key.staff_id))]}::uuid[])`)
    .where('date', '=', sql<string>`any(${[...new Set(keys.map((key) => key.date))]}::date[])`)
    .execute();
  return new Map(rows.map((row) => [`${row.staff_id} ${row.date}`, row]));
}

/** All days of one person's month. */
export function daysOf(db: Db, companyId: string, month: string, staffId: string) {
  return db
    .selectFrom('check_day')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('staff_id', '=', staffId)
    .orderBy('date')
    .execute();
}
