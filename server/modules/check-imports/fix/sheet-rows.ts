import { type Selectable, sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { CheckSheetRow, checkImportSchemas } from '@contract/checks/import-schemas';
import type { StatusCounts } from '@contract/imports/schemas';
import type { CheckImportRowTable } from '../../../db/tables/check-import';
import { countStatuses, type Db, ofPass, type Pass } from '../../../imports';
import { likeText } from '../../../kernel/like-text';
import { toIssue } from '../present';
import type { ImportRecord } from '../store';

type Query = Static<(typeof checkImportSchemas)['sheetRows']['query']>;
type SheetRowRecord = Selectable<CheckImportRowTable>;

/** The rows of an import's shown pass that are to be looked at. */
function shownRows(db: Db, record: Pass) {
  return db.selectFrom('check_import_row').where(ofPass(record));
}

/** One page of them, in the order of the sheet, with how many there are of each status. `left`: numbers of the rows left out with a doubt of the kind asked for. */
export async function listSheetRows(
  db: Db,
  record: ImportRecord,
  query: Query,
  left: readonly number[],
): Promise<{ list: CheckSheetRow[]; total: number; counts: StatusCounts }> {
  const { page, pageSize, sortOrder = 'asc', status, keyword, code } = query;
  let found = shownRows(db, record);
  if (status) found = found.where('status', '=', status);
  if (code)
    found = found.where(
      status === 'ignored'
        ? sql<boolean>`row_no = any(${[...left]}::int[])`
        : sql<boolean>`(issues @> ${JSON.stringify([{ code }])}::jsonb)`,
    );
  if (keyword?.trim()) found = found.where('name', 'like', `%${likeText(keyword.trim())}%`);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('row_no', sortOrder)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { total, list: rows.map(toSheetRow), counts: (await countStatuses(db, 'check_import_row', record)).counts };
}

/** Those of these numbers that are kept. */
export const sheetRowsOf = (db: Db, record: Pass, rowNos: readonly number[]) =>
  shownRows(db, record)
    .selectAll()
    .where('row_no', '=', sql<number>`any(${[...rowNos]}::int[])`)
    .execute();

/** Numbers of the rows with a doubt of a kind that count, but for those of the people of `without`. */
export async function rowNosOfKind(
  db: Db,
  record: Pass,
  code: string,
  without: ReadonlySet<string>,
): Promise<number[]> {
  const rows = await shownRows(db, record)
    .select('row_no')
    .where('status', '<>', 'ignored')
    .where(sql<boolean>`issues @> ${JSON.stringify([{ code }])}::jsonb`)
    .where(sql<boolean>`person_key <> all(${[...without]}::text[])`)
    .orderBy('row_no')
    .execute();
  return rows.map((row) => row.row_no);
}

function toSheetRow({ row_no: rowNo, status, name, cells, fixed, issues }: SheetRowRecord): CheckSheetRow {
  const shown = status === 'ignored' ? [] : issues;
  return {
    rowNo,
    status,
    name,
    cells,
    fixed,
    issues: shown.map((issue) => ({ ...toIssue(issue), column: issue.column ?? null })),
  };
}

/** Doubts about who a person is, by the codes of `settled`, are gone from the rows of `keys`; rows of who is left out are ignored with him. */
export async function settleRows(
  db: Db,
  record: ImportRecord,
  keys: readonly string[],
  settled: readonly string[],
): Promise<void> {
  await sql`
    update check_import_row r set issues = kept.issues,
      status = case when p.status = 'ignored' then 'ignored'
        when kept.issues @> '[{"level": "error"}]' then 'error' when kept.issues @> '[{"level": "warning"}]' then 'warning' else 'ok' end
    from check_import_person p, check_import_row own,
      lateral (select coalesce(jsonb_agg(i), '[]') as issues from jsonb_array_elements(own.issues) i where p.matched_by is distinct from 'clerk' or not (i->>'code' = any(${[...settled]}::text[]))) kept
    where p.company_id = ${record.company_id} and p.import_id = ${record.id} and p.generation = ${record.generation} and p.key = any(${[...keys]}::text[])
      and own.company_id = p.company_id and own.import_id = p.import_id and own.generation = p.generation and own.person_key = p.key
      and r.company_id = own.company_id and r.import_id = own.import_id and r.generation = own.generation and r.row_no = own.row_no`.execute(
    db,
  );
}
