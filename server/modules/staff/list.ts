import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { staffList } from '@contract/staff/list';
import type { StaffFilters, StaffListItem, staffRecordSchemas } from '@contract/staff/record-schemas';
import { narrowed } from '../../db/list-query';
import type { Deps } from '../../deps';
import { likeText } from '../../kernel/like-text';
import { DUE_DATE, isDue } from './due';
import { LIST_COLUMNS, presentListItem } from './present';
import { keywordFilter } from './search';

type Query = Static<(typeof staffRecordSchemas)['list']['query']>;

/** People of a company as the filters leave them. */
export function filteredStaff({ db, seal, clock }: Found, companyId: string, filters: StaffFilters) {
  let query = db.selectFrom('staff').where('company_id', '=', companyId);
  const { keyword, dept, status, due } = filters;
  if (keyword?.trim()) query = query.where((eb) => keywordFilter(eb, seal, keyword));
  if (dept) query = query.where((eb) => eb.or([eb('dept', '=', dept), eb('dept', 'like', `${likeText(dept)}/%`)]));
  // In words that an index of employed people alone is not taken for: it would send the list to the wide rows.
  if (status === 'employed') query = query.where(sql<boolean>`coalesce(status <> 'left', false)`);
  else if (status) query = query.where('status', '=', status);
  if (due) query = query.where((eb) => isDue(eb, due, clock.now()));
  return narrowed(query, staffList, filters, {
    employmentType: 'employment_type',
    realName: 'real_name_state',
    entryFrom: 'entry_date',
    entryTo: 'entry_date',
  });
}

/** One page, those entered last first unless asked otherwise. Found in the list's own index; only the page's rows are read whole. */
export async function listStaff(
  deps: Found,
  companyId: string,
  query: Query,
): Promise<{ list: StaffListItem[]; total: number }> {
  const { ids, total } = await pageOfIds(deps, companyId, query);
  if (ids.length === 0) return { list: [], total };
  const rows = await deps.db
    .selectFrom('staff')
    .select(LIST_COLUMNS)
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { total, list: ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentListItem(deps.seal, row)) };
}

const SORT = { staffNo: sql<string>`staff_no collate "C"`, entryDate: sql<string>`entry_date` } as const;

type Found = Pick<Deps, 'db' | 'seal' | 'clock'>;

/** By what a page is ordered: those due by the date they are due, unless asked otherwise. */
function sortOf(field: Query['sortField'], { due }: StaffFilters) {
  if (field) return SORT[field];
  return due ? sql<string>`${sql.ref(DUE_DATE[due])}` : sql<string>`id`;
}

/**
 * The page's people and how many there are. Each order has an index with all that filters look at: it
 * is counted and walked, from whichever end is nearer. What a keyword finds, perhaps by other
 * indexes, is gathered first.
 */
async function pageOfIds(deps: Found, companyId: string, query: Query): Promise<{ ids: string[]; total: number }> {
  const { page, pageSize, sortField, sortOrder, ...rest } = query;
  const filters: StaffFilters = rest;
  const order = sortOrder ?? (sortField || filters.due ? 'asc' : 'desc');
  const sort = sortOf(sortField, filters);
  const offset = (page - 1) * pageSize;
  const found = filteredStaff(deps, companyId, filters);
  if (filters.keyword?.trim()) {
    const hits = found.select(['id', sort.as('sort')]);
    const direction = sql.raw(order);
    const { rows } = await sql<{ ids: string[]; total: number }>`
      with hits as materialized (${hits})
      select (select count(*)::int from hits) as total,
        array(select hits.id::text from hits order by hits.sort ${direction}, hits.id ${direction} limit ${pageSize} offset ${offset}) as ids`.execute(
      deps.db,
    );
    return rows[0] ?? { ids: [], total: 0 };
  }
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const size = Math.min(pageSize, total - offset);
  if (size <= 0) return { ids: [], total };
  const behind = total - offset - size;
  const fromEnd = behind < offset;
  const direction = fromEnd === (order === 'asc') ? 'desc' : 'asc';
  const rows = await found
    .select('id')
    .orderBy(sort, direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(fromEnd ? behind : offset)
    .execute();
  const ids = rows.map((row) => row.id);
  return { total, ids: fromEnd ? ids.reverse() : ids };
}

/** Departments in use with their head counts of people employed, in the order of their paths. */
export async function listDepts(db: Deps['db'], companyId: string): Promise<{ dept: string; count: number }[]> {
  const { rows } = await sql<{ dept: string; count: number }>`
    select dept, (count(*) filter (where status <> 'left'))::int as count from staff where company_id = ${companyId} and dept is not null and dept <> ''
    group by dept order by dept collate "C" limit 2000`.execute(db);
  return rows;
}
