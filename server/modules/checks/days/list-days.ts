import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { checkDayList } from '@contract/checks/lists';
import type { CheckDayView, checkSchemas } from '@contract/checks/schemas';
import { narrowed } from '../../../db/list-query';
import { together } from '../../../kernel/together';
import type { Actor } from '../../../kernel/actor';
import { ownStaffIds } from '../../staff/service';
import { filteredRecords } from '../list';
import { ownerOf, presentDay } from '../present';
import type { Db, RecordRow } from '../queries';

type Query = Static<(typeof checkSchemas)['days']['query']>;

/** People a filter by department or name leaves; undefined = everybody. */
async function peopleOf(
  db: Db,
  companyId: string,
  filters: { month: string; dept?: string; keyword?: string },
): Promise<string[] | undefined> {
  if (!filters.dept && !filters.keyword?.trim()) return undefined;
  const rows = await filteredRecords(db, companyId, filters).select('staff_id').execute();
  return rows.map((row) => row.staff_id);
}

/** The owners of some days or exceptions, by person. */
export async function ownersOf(
  db: Db,
  companyId: string,
  month: string,
  staffIds: readonly string[],
): Promise<Map<string, Pick<RecordRow, 'id' | 'staff_id' | 'name' | 'staff_no' | 'dept' | 'state'>>> {
  const rows = await db
    .selectFrom('check_record')
    .select(['id', 'staff_id', 'name', 'staff_no', 'dept', 'state'])
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('staff_id', '=', sql<string>`any(${[...new Set(staffIds)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.staff_id, row]));
}

/** One page of 每日明细, first day first unless asked otherwise. People are found by their month's records, days by their own index. */
export async function listDays(
  db: Db,
  actor: Pick<Actor, 'id'>,
  companyId: string,
  query: Query,
): Promise<{ list: CheckDayView[]; total: number }> {
  const { page, pageSize, sortOrder = 'asc', month, result, exceptions } = query;
  const people = await peopleOf(db, companyId, query);
  let found = db.selectFrom('check_day').where('company_id', '=', companyId).where('month', '=', month);
  if (people) found = found.where('staff_id', '=', sql<string>`any(${people}::uuid[])`);
  found = narrowed(found, checkDayList, query, { date: 'date' });
  if (result) found = found.where(sql<boolean>`results @> array[${result}]::text[]`);
  if (exceptions) found = found.where('open_exceptions', '>', 0);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const keys = await found
    .select(['staff_id', 'date'])
    .orderBy('date', sortOrder)
    .orderBy('staff_id', sortOrder)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const [owners, days, own] = await together(
    () =>
      ownersOf(
        db,
        companyId,
        month,
        keys.map((key) => key.staff_id),
      ),
    () => daysByKey(db, companyId, month, keys),
    () => ownStaffIds(db, companyId, actor.id),
  );
  return {
    total,
    list: keys.flatMap(({ staff_id: staffId, date: on }) => {
      const [owner, day] = [owners.get(staffId), days.get(`${staffId} ${on}`)];
      return owner && day ? [presentDay(ownerOf(owner), on, day.entry, day.open_exceptions, own)] : [];
    }),
  };
}

/** Whole rows of some days, by "person date". */
export async function daysByKey(
  db: Db,
  companyId: string,
  month: string,
  keys: readonly { staff_id: string; date: string }[],
) {
  const rows = await db
    .selectFrom('check_day')
    .selectAll()
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
