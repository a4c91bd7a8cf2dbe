import { type Kysely, sql } from 'kysely';
import type { IssueCount, StatusCounts } from '@contract/wages/import-schemas';
import { copyIn } from '../../db/copy';
import type { Database } from '../../db/database';
import { STAGED_COLUMNS } from '../../workbook/staged-record';
import type { Db } from './policy';
import type { Key } from './store';

/** One pass over the sheet: its rows are written beside those of the shown pass. */
export interface Pass extends Key {
  generation: number;
}

/** The pass is not wanted any more: the import was cancelled or another pass has begun. */
export class PassSuperseded extends Error {}

/** Stores a chunk of rows as the worker sent them (lines of COPY). Throws PassSuperseded when the import was cancelled or is being read anew. */
export async function storeRows(db: Kysely<Database>, pass: Pass, lines: Uint8Array<ArrayBuffer>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locked until the rows are in: who cancels meanwhile waits, and then removes them as well.
    const wanted = await trx
      .selectFrom('wage_import')
      .select('id')
      .where('company_id', '=', pass.company_id)
      .where('id', '=', pass.id)
      .where('pass_generation', '=', pass.generation)
      .where('state', '=', 'reading')
      .forShare()
      .executeTakeFirst();
    if (!wanted) throw new PassSuperseded();
    await copyIn(trx, 'wage_import_row', STAGED_COLUMNS, lines);
  });
}

/** Appends the issues known only at the end of the sheet; `json`: array of {row_no, status, issues}. */
export async function patchRows(db: Kysely<Database>, pass: Pass, json: string): Promise<void> {
  await sql`
    update wage_import_row w set status = p.status, issues = w.issues || p.issues
    from jsonb_to_recordset(${json}::jsonb) as p(row_no integer, status text, issues jsonb)
    where w.company_id = ${pass.company_id} and w.import_id = ${pass.id} and w.generation = ${pass.generation} and w.row_no = p.row_no`.execute(db);
}

/** Lays the clerk's changes of the shown pass over the rows of the new one. */
export async function carryFixes(db: Kysely<Database>, pass: Pass, fixes: readonly [number, object][]): Promise<void> {
  for (let at = 0; at < fixes.length; at += DELETE_CHUNK) {
    const json = JSON.stringify(fixes.slice(at, at + DELETE_CHUNK).map(([rowNo, fix]) => ({ row_no: rowNo, fixes: fix })));
    await sql`
      update wage_import_row w set fixes = p.fixes
      from jsonb_to_recordset(${json}::jsonb) as p(row_no integer, fixes jsonb)
      where w.company_id = ${pass.company_id} and w.import_id = ${pass.id} and w.generation = ${pass.generation} and w.row_no = p.row_no`.execute(db);
  }
}

const DELETE_CHUNK = 2_000;

/**
 * Deletes the rows of an import that do not belong to pass `keep` (null = all), a bounded number a statement. They are
 * named by their places: joined with the list of them, a table just filled was walked through once for each of its rows.
 */
export async function deleteRows(db: Kysely<Database>, key: Key, keep: number | null): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from wage_import_row where ctid = any(array(
        select ctid from wage_import_row
        where company_id = ${key.company_id} and import_id = ${key.id} and generation <> ${keep ?? -1}
        limit ${DELETE_CHUNK}))`.execute(db);
    if (numAffectedRows < BigInt(DELETE_CHUNK)) return;
  }
}

export interface Tallies {
  counts: StatusCounts;
  issueCounts: IssueCount[];
  addable: number;
}

/** Rows by status and by kind of doubt, counted anew. */
export async function countTallies(db: Db, pass: Pass): Promise<Tallies> {
  const rows = sql`wage_import_row where company_id = ${pass.company_id} and import_id = ${pass.id} and generation = ${pass.generation}`;
  const counts: StatusCounts = { ok: 0, warning: 0, error: 0, ignored: 0 };
  let addable = 0;
  const statuses = await sql<{ status: keyof StatusCounts; n: number; addable: number }>`
    select status, count(*)::int as n, count(*) filter (where addable and status <> 'ignored')::int as addable from ${rows} group by status`.execute(db);
  for (const row of statuses.rows) {
    counts[row.status] = row.n;
    addable += row.addable;
  }
  const issues = await sql<IssueCount>`
    select code, level, count(distinct row_no)::int as rows from (
      select row_no, e ->> 'code' as code, e ->> 'level' as level
      from (select row_no, issues from ${rows} and status <> 'ignored' and issues <> '[]') as doubtful, jsonb_array_elements(issues) as e) as each
    group by code, level order by level, code`.execute(db);
  return { counts, issueCounts: issues.rows, addable };
}
