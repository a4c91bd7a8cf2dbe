import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { StaffFilters, StaffListItem, staffRecordSchemas } from '@contract/staff/record-schemas';
import type { Deps } from '../../deps';
import { likeText } from '../../kernel/like-text';
import { LIST_COLUMNS, presentListItem } from './present';
import { keywordFilter } from './search';

type Query = Static<(typeof staffRecordSchemas)['list']['query']>;

/** People of a company as the filters leave them. */
export function filteredStaff({ db, seal }: Pick<Deps, 'db' | 'seal'>, companyId: string, filters: StaffFilters) {
  let query = db.selectFrom('staff').where('company_id', '=', companyId);
  const { keyword, dept, status, employmentType, realName, entryFrom, entryTo } = filters;
  if (keyword?.trim()) query = query.where((eb) => keywordFilter(eb, seal, keyword));
  if (dept) query = query.where((eb) => eb.or([eb('dept', '=', dept), eb('dept', 'like', `${likeText(dept)}/%`)]));
  if (status) query = status === 'employed' ? query.where('status', '!=', 'left') : query.where('status', '=', status);
  if (employmentType) query = query.where('employment_type', '=', employmentType);
  if (realName) query = query.where('real_name_state', '=', realName);
  if (entryFrom) query = query.where('entry_date', '>=', entryFrom);
  if (entryTo) query = query.where('entry_date', '<=', entryTo);
  return query;
}

export const isFiltered = ({ keyword, ...rest }: StaffFilters) => !!keyword?.trim() || Object.values(rest).some((value) => value !== undefined && value !== '');

/** One page, those entered last first unless asked otherwise. Found in the list's own index; only the page's rows are read whole. */
export async function listStaff(deps: Pick<Deps, 'db' | 'seal'>, companyId: string, query: Query): Promise<{ list: StaffListItem[]; total: number }> {
  const { ids, total } = await pageOfIds(deps, companyId, query);
  if (ids.length === 0) return { list: [], total };
  const rows = await deps.db.selectFrom('staff').select(LIST_COLUMNS).where('company_id', '=', companyId).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { total, list: ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentListItem(deps.seal, row)) };
}

const SORT = { staffNo: sql<string>`staff_no collate "C"`, entryDate: sql<string>`entry_date` } as const;

/**
 * The page's people and how many there are. Unfiltered, the order comes from an index and the pages
 * before are skipped in it; filtered, one walk through the company's part of the list's index serves both.
 */
async function pageOfIds(deps: Pick<Deps, 'db' | 'seal'>, companyId: string, query: Query): Promise<{ ids: string[]; total: number }> {
  const { page, pageSize, sortField, sortOrder, ...rest } = query;
  const filters: StaffFilters = rest;
  const direction = sql.raw(sortOrder ?? (sortField ? 'asc' : 'desc'));
  const sort = sortField ? SORT[sortField] : sql<string>`id`;
  const window = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  if (isFiltered(filters)) {
    const hits = filteredStaff(deps, companyId, filters).select(['id', sort.as('sort')]);
    const { rows } = await sql<{ ids: string[]; total: number }>`
      with hits as materialized (${hits})
      select (select count(*)::int from hits) as total, array(select id::text from hits order by sort ${direction}, id ${direction} ${window}) as ids`.execute(deps.db);
    return rows[0] ?? { ids: [], total: 0 };
  }
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total from staff where company_id = ${companyId}`.execute(deps.db);
  const { rows } = await sql<{ id: string }>`select id from staff where company_id = ${companyId} order by ${sort} ${direction}, id ${direction} ${window}`.execute(deps.db);
  return { ids: rows.map((row) => row.id), total: counts[0]?.total ?? 0 };
}

/** Departments in use with their head counts of people employed, in the order of their paths. */
export async function listDepts(db: Deps['db'], companyId: string): Promise<{ dept: string; count: number }[]> {
  const { rows } = await sql<{ dept: string; count: number }>`
    select dept, (count(*) filter (where status <> 'left'))::int as count from staff where company_id = ${companyId} and dept is not null and dept <> ''
    group by dept order by dept collate "C" limit 2000`.execute(db);
  return rows;
}
