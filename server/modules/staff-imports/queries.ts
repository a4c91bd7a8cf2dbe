import { type SelectQueryBuilder, sql } from 'kysely';
import type { StaffImportAction } from '@contract/staff/import-fields';
import type { RowStatus } from '@contract/wages/import-schemas';
import type { Database } from '../../db/database';
import { likeText } from '../../kernel/like-text';
import type { ImportKey } from '../sheet-imports/service';
import type { Db, ImportRecord } from './policy';
import type { RowRecord } from './present';

export interface RowsQuery {
  page: number;
  pageSize: number;
  sortField?: 'rowNo' | 'name';
  sortOrder?: 'asc' | 'desc';
  status?: RowStatus;
  action?: StaffImportAction;
  keyword?: string;
  code?: string;
}

type RowsBuilder = SelectQueryBuilder<Database, 'staff_import_row', object>;

/** The shown rows of an import (those of its current pass). */
export function shownRows(db: Db, record: ImportKey & { generation: number }): RowsBuilder {
  return db
    .selectFrom('staff_import_row')
    .where('company_id', '=', record.company_id)
    .where('import_id', '=', record.id)
    .where('generation', '=', record.generation);
}

function filtered(db: Db, record: ImportRecord, query: RowsQuery): RowsBuilder {
  let rows = shownRows(db, record);
  if (query.status) rows = rows.where('status', '=', query.status);
  if (query.action) rows = rows.where('action', '=', query.action).where('status', 'in', ['ok', 'warning']);
  if (query.code)
    rows = rows
      .where(sql<boolean>`issues @> ${JSON.stringify([{ code: query.code }])}::jsonb`)
      .where('status', '<>', 'ignored');
  const keyword = query.keyword?.trim();
  if (keyword) {
    const like = `%${likeText(keyword)}%`;
    rows = rows.where((eb) =>
      eb.or([
        eb('name', 'like', like),
        eb('staff_no', 'like', like),
        ...(/^\d{1,6}$/.test(keyword) ? [eb('row_no', '=', Number(keyword))] : []),
      ]),
    );
  }
  return rows;
}

/** One page of rows. */
export function listRows(db: Db, record: ImportRecord, query: RowsQuery): Promise<RowRecord[]> {
  let page = filtered(db, record, query).selectAll();
  if (query.sortField === 'name') page = page.orderBy('name', query.sortOrder ?? 'asc').orderBy('row_no');
  else page = page.orderBy('row_no', query.sortOrder ?? 'asc');
  return page
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
}

/** Number of rows behind the filters; without keyword, action and code it is known from the import's own counts. */
export async function countRows(db: Db, record: ImportRecord, query: RowsQuery): Promise<number> {
  if (!query.keyword?.trim() && !query.code && !query.action) {
    const { ok, warning, error, ignored } = record.counts;
    return query.status ? record.counts[query.status] : ok + warning + error + ignored;
  }
  const { n } = await filtered(db, record, query)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export function findRow(db: Db, record: ImportRecord, rowNo: number): Promise<RowRecord | undefined> {
  return shownRows(db, record).selectAll().where('row_no', '=', rowNo).executeTakeFirst();
}
