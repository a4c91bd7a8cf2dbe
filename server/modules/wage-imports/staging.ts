import { sql } from 'kysely';
import type { IssueCount, StatusCounts } from '@contract/wages/import-schemas';
import { STAGED_COLUMNS } from '../../workbook/wages/staged-record';
import { type Pass, PassSuperseded, stagingOf } from '../sheet-imports/service';
import type { Db } from './policy';

export { type Pass, PassSuperseded };

const staging = stagingOf({ imports: 'wage_import', rows: 'wage_import_row', columns: STAGED_COLUMNS });
export const { store: storeRows, patch: patchRows, carryFixes, remove: deleteRows } = staging;

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
    select status, count(*)::int as n, count(*) filter (where addable and status <> 'ignored' and not issues @@ '$[*].code == "sheetNamesakes" || $[*].code == "nameDiffers"')::int as addable from ${rows} group by status`.execute(
    db,
  );
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
