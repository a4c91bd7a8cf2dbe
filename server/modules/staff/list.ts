import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { staffList } from '@contract/staff/list';
import type { StaffFilters, StaffListItem, staffRecordSchemas } from '@contract/staff/record-schemas';
import { narrowed, pageByKey, readByKeys } from '../../db/list-query';
import type { Deps } from '../../deps';
import { likeText } from '../../kernel/like-text';
import { cardWaits } from './cards/waiting';
import { DUE_DATE, isDue } from './due';
import { notErased } from './not-erased';
import { LIST_COLUMNS, type ListRow, presentListItem } from './present';
import { keywordFilter } from './search';

type Query = Static<(typeof staffRecordSchemas)['list']['query']>;

/** People of a company as the filters leave them. */
export function filteredStaff({ db, seal, clock }: Found, companyId: string, filters: StaffFilters) {
  let query = db.selectFrom('staff').where('company_id', '=', companyId).where(notErased(companyId));
  const { keyword, dept, status, due, card } = filters;
  if (keyword?.trim()) query = query.where((eb) => keywordFilter(eb, seal, companyId, keyword));
  if (dept) query = query.where((eb) => eb.or([eb('dept', '=', dept), eb('dept', 'like', `${likeText(dept)}/%`)]));
  // In words that an index of employed people alone is not taken for: it would send the list to the wide rows.
  if (status === 'employed') query = query.where(sql<boolean>`coalesce(status <> 'left', false)`);
  else if (status) query = query.where('status', '=', status);
  if (card) query = query.where(cardWaits);
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
  const { rows, total } = await pageOfRows(deps, companyId, query);
  return { total, list: rows.map((row) => presentListItem(deps.seal, row)) };
}

const SORT = { staffNo: sql<string>`staff_no collate "C"`, entryDate: sql<string>`entry_date` } as const;

type Found = Pick<Deps, 'db' | 'seal' | 'clock'>;

/**
 * The page's people and how many there are; those due by the date they are due, unless asked otherwise. Each order has an
 * index with all that filters look at.
 */
function pageOfRows(deps: Found, companyId: string, query: Query): Promise<{ rows: ListRow[]; total: number }> {
  const { sortField, due, keyword } = query;
  const found = filteredStaff(deps, companyId, query);
  const asked = { ...query, sortOrder: query.sortOrder ?? (sortField || due ? 'asc' : 'desc') };
  const dueDate = sql<string>`${sql.ref(DUE_DATE[due ?? 'probation'])}`;
  const first = due ? 'due' : undefined;
  const rowOf = (key: RawBuilder<string>) =>
    deps.db
      .selectFrom('staff')
      .select(LIST_COLUMNS)
      .where('company_id', '=', companyId)
      .where('id', '=', key)
      .limit(sql.lit(1));
  if (!keyword?.trim()) return pageByKey(deps.db, found, asked, { columns: { ...SORT, due: dueDate }, first }, rowOf);
  return pageOfHits(deps.db, found, asked, sortField ? SORT[sortField] : due ? dueDate : sql<string>`id`, rowOf);
}

/** What a keyword finds, perhaps by other indexes than the order's, is gathered first, then counted and ordered at once. */
async function pageOfHits(
  db: Deps['db'],
  found: ReturnType<typeof filteredStaff>,
  { page, pageSize, sortOrder }: Pick<Required<Query>, 'page' | 'pageSize' | 'sortOrder'>,
  sort: RawBuilder<string>,
  rowOf: (key: RawBuilder<string>) => Expression<ListRow>,
): Promise<{ rows: ListRow[]; total: number }> {
  const hits = sql`with hits as materialized (${found.select(['id', sort.as('sort')])})`;
  const count = sql<number>`(select count(*)::int from hits)`;
  const direction = sql.raw(sortOrder);
  const keys = {
    before: hits,
    query: sql`select hits.id from hits order by hits.sort ${direction}, hits.id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    total: count,
  };
  const { rows, total } = await readByKeys(db, keys, rowOf);
  if (total !== undefined || page === 1) return { rows, total: total ?? 0 };
  const [counted] = (await sql<{ total: number }>`${hits} select ${count} as total`.execute(db)).rows;
  return { rows, total: counted?.total ?? 0 };
}

/** Departments in use with their head counts of people employed, in the order of their paths. */
export async function listDepts(db: Deps['db'], companyId: string): Promise<{ dept: string; count: number }[]> {
  const { rows } = await sql<{ dept: string; count: number }>`
    select dept, (count(*) filter (where status <> 'left'))::int as count from staff where company_id = ${companyId} and dept is not null and dept <> ''
    group by dept order by dept collate "C" limit 2000`.execute(db);
  return rows;
}
