import { type ExpressionBuilder, sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { checkRecordList } from '@contract/checks/lists';
import type { CheckFilters, CheckListItem, checkSchemas } from '@contract/checks/schemas';
import { normalizePersonName } from '@contract/validators/person-name';
import type { Database } from '../../db/database';
import { narrowed, pageByKey } from '../../db/list-query';
import type { Actor } from '../../kernel/actor';
import { likeText } from '../../kernel/like-text';
import { ownStaff, staffByPinyin } from '../staff/service';
import { presentItem } from './present';
import type { Db } from './queries';
import { CONFIRMATION_STATES } from '@contract/checks/confirmation';

type Query = Static<(typeof checkSchemas)['list']['query']>;

/** Name or employee number, as typed. */
export function nameOrNumber(eb: ExpressionBuilder<Database, 'check_record'>, companyId: string, keyword: string) {
  const typed = keyword.normalize('NFKC').trim();
  const name = eb('name', 'like', `%${likeText(normalizePersonName(typed))}%`);
  const pinyin = staffByPinyin(companyId, typed);
  return eb.or([
    name,
    ...(/^[\w-]+$/.test(typed) ? [eb('staff_no', 'like', `%${likeText(typed)}%`)] : []),
    ...(pinyin ? [sql<boolean>`staff_id in ${pinyin}`] : []),
  ]);
}

/** Records of a month as the filters leave them. */
export function filteredRecords(db: Db, companyId: string, filters: CheckFilters) {
  const { month, staffId, dept, keyword, exceptions, confirmation } = filters;
  let query = db.selectFrom('check_record').where('company_id', '=', companyId).where('month', '=', month);
  if (staffId) query = query.where('staff_id', '=', staffId);
  if (dept) query = query.where((eb) => eb.or([eb('dept', '=', dept), eb('dept', 'like', `${likeText(dept)}/%`)]));
  if (keyword?.trim()) query = query.where((eb) => nameOrNumber(eb, companyId, keyword));
  if (exceptions) query = query.where('open_exceptions', exceptions === 'open' ? '>' : '=', 0);
  if (confirmation) query = query.where('state', 'in', [...CONFIRMATION_STATES[confirmation]]);
  return narrowed(query, checkRecordList, filters, { state: 'state' });
}

const SORT = { staffNo: sql<string>`staff_no collate "C"`, exceptions: sql<string>`open_exceptions` } as const;

/** Whether a row is about who asks. */
export const isOwn = (companyId: string, accountId: string) =>
  sql<boolean>`staff_id in (${ownStaff(companyId, accountId)})`.as('is_own');

/** One page, found in the list's own index and walked from the nearer end; only the page's rows are read whole. */
export async function listRecords(
  db: Db,
  actor: Pick<Actor, 'id'>,
  companyId: string,
  query: Query,
): Promise<{ list: CheckListItem[]; total: number }> {
  const { sortField = 'staffNo', sortOrder = sortField === 'exceptions' ? 'desc' : 'asc', ...filters } = query;
  const found = filteredRecords(db, companyId, filters);
  const { rows, total } = await pageByKey(db, found, { ...query, sortField, sortOrder }, { columns: SORT }, (key) =>
    db
      .selectFrom('check_record')
      .selectAll()
      .select(isOwn(companyId, actor.id))
      .where('company_id', '=', companyId)
      .where('id', '=', key)
      .limit(sql.lit(1)),
  );
  return { total, list: rows.map((row) => presentItem(row, row.is_own)) };
}

/** Departments of the month's people, in the order of their paths. */
export async function listDepts(db: Db, companyId: string, month: string): Promise<{ dept: string; count: number }[]> {
  const { rows } = await sql<{ dept: string; count: number }>`
    select dept, count(*)::int as count from check_record where company_id = ${companyId} and month = ${month} and dept is not null and dept <> ''
    group by dept order by dept collate "C" limit 2000`.execute(db);
  return rows;
}
