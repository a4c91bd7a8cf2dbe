import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../db/database';
import { type Db, knownCount, ofPass, type Pass, rowConditions, type RowsQuery } from '../../imports';
import type { RowWithStaff } from './present';
import type { ImportRecord, RowRecord } from './store';

interface Query extends RowsQuery {
  sortField?: 'rowNo' | 'name' | 'netFen';
}

type RowsBuilder = SelectQueryBuilder<Database, 'wage_import_row', object>;

const SORT_COLUMN = { rowNo: 'row_no', name: 'name', netFen: 'net_fen' } as const;

/** The shown rows of an import (those of its current pass). */
export function shownRows(db: Db, record: Pass): RowsBuilder {
  return db.selectFrom('wage_import_row').where(ofPass(record, 'wage_import_row'));
}

function filtered(db: Db, record: ImportRecord, query: Query): RowsBuilder {
  const staffNoAt = record.columns.findIndex((column) => column.target === 'staffNo');
  const inNumbers = (like: string) =>
    staffNoAt >= 0 ? [sql<SqlBool>`cells ->> ${sql.lit(staffNoAt)} like ${like}`] : [];
  return shownRows(db, record).where(rowConditions(query, inNumbers));
}

/** One page of rows with the people they were matched to. The rows are cut first, then joined. */
export async function listRows(db: Db, record: ImportRecord, query: Query): Promise<RowWithStaff[]> {
  const order = query.sortOrder ?? 'asc';
  const column = SORT_COLUMN[query.sortField ?? 'rowNo'];
  let page = filtered(db, record, query).selectAll('wage_import_row');
  // Empty amounts last in both directions.
  page =
    column === 'net_fen'
      ? page.orderBy(column, (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
      : page.orderBy(column, order);
  if (column !== 'row_no') page = page.orderBy('row_no', 'asc');
  const rows = await page
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return joined(db, record, rows);
}

/** These rows with the people they were matched to, in order. */
export async function rowsWithStaff(db: Db, record: ImportRecord, rowNos: readonly number[]): Promise<RowWithStaff[]> {
  const rows = await shownRows(db, record)
    .selectAll('wage_import_row')
    .where('row_no', '=', (eb) => eb.fn.any(eb.val([...rowNos])))
    .orderBy('row_no')
    .execute();
  return joined(db, record, rows);
}

async function joined(db: Db, record: ImportRecord, rows: readonly RowRecord[]): Promise<RowWithStaff[]> {
  const people = await staffOf(
    db,
    record.company_id,
    rows.flatMap((row) => row.staff_id ?? []),
  );
  return rows.map((row) => ({ ...row, ...(people.get(row.staff_id ?? '') ?? NOBODY) }));
}

const NOBODY = { staff_name: null, staff_no: null, staff_dept: null };

async function staffOf(db: Db, companyId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, typeof NOBODY>();
  const people = await db
    .selectFrom('staff')
    .select(['id', 'name as staff_name', 'staff_no', 'dept as staff_dept'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  return new Map(people.map(({ id, ...shown }) => [id, shown]));
}

/** Number of rows behind the filters. */
export async function countRows(db: Db, record: ImportRecord, query: Query): Promise<number> {
  const known = knownCount(record.counts, query);
  if (known !== null) return known;
  const { n } = await filtered(db, record, query)
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** One row with its person, or undefined. */
export async function findRow(db: Db, record: ImportRecord, rowNo: number): Promise<RowWithStaff | undefined> {
  const row = await shownRows(db, record).selectAll('wage_import_row').where('row_no', '=', rowNo).executeTakeFirst();
  if (!row) return undefined;
  const people = await staffOf(db, record.company_id, row.staff_id ? [row.staff_id] : []);
  return { ...row, ...(people.get(row.staff_id ?? '') ?? NOBODY) };
}
