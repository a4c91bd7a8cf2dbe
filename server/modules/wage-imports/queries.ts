import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../db/database';
import { pageByKey } from '../../db/list-query';
import { type Db, knownCount, ofPass, type Pass, rowConditions, type RowsQuery } from '../../imports';
import type { RowWithStaff } from './present';
import type { ImportRecord, RowRecord } from './store';

interface Query extends RowsQuery {
  sortField?: 'rowNo' | 'name' | 'netFen';
}

type RowsBuilder = SelectQueryBuilder<Database, 'wage_import_row', object>;

const SORT = { name: 'name', netFen: 'net_fen' } as const;

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

/** One page of rows with the people they were matched to, and how many the filters leave. */
export async function listRows(
  db: Db,
  record: ImportRecord,
  query: Query,
): Promise<{ rows: RowWithStaff[]; total: number }> {
  const found = filtered(db, record, query);
  const { sortField, sortOrder = 'asc' } = query;
  const known = knownCount(record.counts, query);
  const { rows, total } = await pageByKey(
    db,
    found,
    { ...query, sortOrder, sortField: sortField === 'rowNo' ? undefined : sortField },
    // Empty amounts last in both directions.
    { columns: SORT, id: 'row_no', emptyLast: true, ...(known === null ? {} : { count: sql.lit(known) }) },
    (rowNo) => withStaff(db, record).where('row_no', '=', rowNo.$castTo<number>()),
  );
  return { rows: rows.map(withPerson), total };
}

const withStaff = (db: Db, record: ImportRecord) => shownRows(db, record).selectAll('wage_import_row').select(PERSON);

/** These rows with the people they were matched to, in order. */
export async function rowsWithStaff(db: Db, record: ImportRecord, rowNos: readonly number[]): Promise<RowWithStaff[]> {
  const rows = await withStaff(db, record)
    .where('row_no', '=', (eb) => eb.fn.any(eb.val([...rowNos])))
    .orderBy('row_no')
    .execute();
  return rows.map(withPerson);
}

const PERSON = sql<typeof NOBODY | null>`(
  select json_build_object('staff_name', p.name, 'staff_no', p.staff_no, 'staff_dept', p.dept) from staff p
  where p.company_id = wage_import_row.company_id and p.id = wage_import_row.staff_id)`.as('person');

const NOBODY: Pick<RowWithStaff, 'staff_name' | 'staff_no' | 'staff_dept'> = {
  staff_name: null,
  staff_no: null,
  staff_dept: null,
};

const withPerson = ({ person, ...row }: RowRecord & { person: typeof NOBODY | null }): RowWithStaff => ({
  ...row,
  ...(person ?? NOBODY),
});

/** One row with its person, or undefined. */
export async function findRow(db: Db, record: ImportRecord, rowNo: number): Promise<RowWithStaff | undefined> {
  const [row] = await rowsWithStaff(db, record, [rowNo]);
  return row;
}
