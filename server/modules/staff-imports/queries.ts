import { type SelectQueryBuilder, sql } from 'kysely';
import type { StaffImportAction } from '@contract/staff/import-fields';
import type { Database } from '../../db/database';
import { pageByKey } from '../../db/list-query';
import { type Db, knownCount, ofPass, type Pass, rowConditions, type RowsQuery } from '../../imports';
import type { ImportRecord, RowRecord } from './store';

interface Query extends RowsQuery {
  sortField?: 'rowNo' | 'name';
  action?: StaffImportAction;
}

type RowsBuilder = SelectQueryBuilder<Database, 'staff_import_row', object>;

/** The shown rows of an import (those of its current pass). */
export function shownRows(db: Db, record: Pass): RowsBuilder {
  return db.selectFrom('staff_import_row').where(ofPass(record));
}

function filtered(db: Db, record: ImportRecord, query: Query): RowsBuilder {
  const rows = shownRows(db, record).where(rowConditions(query, (like) => [sql`staff_no like ${like}`]));
  return query.action ? rows.where('action', '=', query.action).where('status', 'in', ['ok', 'warning']) : rows;
}

/** One page of rows, and how many the filters leave. */
export function listRows(db: Db, record: ImportRecord, query: Query): Promise<{ rows: RowRecord[]; total: number }> {
  const { sortField, sortOrder = 'asc' } = query;
  const known = query.action ? null : knownCount(record.counts, query);
  return pageByKey(
    db,
    filtered(db, record, query),
    { ...query, sortOrder, sortField: sortField === 'name' ? sortField : undefined },
    { columns: { name: 'name' }, id: 'row_no', ...(known === null ? {} : { count: sql.lit(known) }) },
    (rowNo) => shownRows(db, record).selectAll().where('row_no', '=', rowNo.$castTo<number>()),
  );
}

/** These rows, in order. */
export function rowsOf(db: Db, record: ImportRecord, rowNos: readonly number[]): Promise<RowRecord[]> {
  return shownRows(db, record)
    .selectAll()
    .where('row_no', '=', (eb) => eb.fn.any(eb.val([...rowNos])))
    .orderBy('row_no')
    .execute();
}
