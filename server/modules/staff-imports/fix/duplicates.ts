import { sql } from 'kysely';
import { jsonText } from '../../../db/json';
import { type Db, ofPass } from '../../../imports';
import { statusOf } from '../../../workbook';
import { DUPLICATE_KINDS, duplicateIssue, type DuplicateKind } from '../../../workbook/staff';
import { shownRows } from '../queries';
import type { ImportRecord, RowRecord } from '../store';

const COLUMN = {
  staffNo: 'staff_no',
  idNo: 'id_no_index',
  mobile: 'mobile_index',
  name: 'name',
} as const satisfies Record<DuplicateKind, keyof RowRecord>;
const KINDS = Object.keys(COLUMN) as DuplicateKind[];

export type NumbersOf = Pick<RowRecord, 'name' | 'staff_no' | 'id_no_index' | 'mobile_index'>;

/** Settles anew which rows share a number, after rows with these numbers were changed, ignored or restored. */
export async function settleDuplicates(db: Db, record: ImportRecord, touched: readonly NumbersOf[]): Promise<void> {
  for (const kind of KINDS) {
    const column = COLUMN[kind];
    const values = [...new Set(touched.flatMap((row) => row[column] ?? []))];
    if (values.length > 0) await settleKind(db, record, kind, values);
  }
}

async function settleKind(db: Db, record: ImportRecord, kind: DuplicateKind, values: string[]): Promise<void> {
  const column = COLUMN[kind];
  let found = shownRows(db, record);
  // By name only those stand together who have nothing else, and of whom nobody has said who they are.
  if (kind === 'name')
    found = found
      .where('staff_no', 'is', null)
      .where('id_no_index', 'is', null)
      .where('mobile_index', 'is', null)
      .where(sql<boolean>`not coalesce(fixes ? 'who', false)`)
      .where(sql<boolean>`(staff_id is null or action = 'create')`);
  const rows = await found
    .select(['row_no', 'issues', column])
    .where(column, '=', (eb) => eb.fn.any(eb.val(values)))
    .where('status', '<>', 'ignored')
    .orderBy('row_no')
    .execute();
  const groups = new Map<string, number[]>();
  for (const row of rows) groups.set(row[column] ?? '', [...(groups.get(row[column] ?? '') ?? []), row.row_no]);
  const at = record.columns.find((each) => each.target === kind)?.index ?? null;
  const settled = rows.map((row) => {
    const rest = row.issues.filter((issue) => issue.code !== DUPLICATE_KINDS[kind]);
    const group = groups.get(row[column] ?? '') ?? [];
    const issues = group.length > 1 ? [...rest, duplicateIssue(kind, row.row_no, group, at)] : rest;
    return { row_no: row.row_no, issues, status: statusOf(issues) };
  });
  await sql`
    update staff_import_row w set status = p.status, issues = p.issues
    from jsonb_to_recordset(${jsonText(settled)}::jsonb) as p(row_no integer, status text, issues jsonb)
    where ${ofPass(record, 'w')} and w.row_no = p.row_no`.execute(db);
}
