import { sql } from 'kysely';
import type { StaffActionCounts, StaffIssueCount } from '@contract/staff/import-schemas';
import type { StatusCounts } from '@contract/wages/import-schemas';
import { jsonText } from '../../db/json';
import { STAGED_STAFF_COLUMNS } from '../../workbook/staff';
import { type Pass, stagingOf } from '../sheet-imports/service';
import type { Db } from './policy';

export const staging = stagingOf({ imports: 'staff_import', rows: 'staff_import_row', columns: STAGED_STAFF_COLUMNS });

export interface Tallies {
  counts: StatusCounts;
  actions: StaffActionCounts;
  issueCounts: StaffIssueCount[];
}

/** Rows by status, by what becomes of them and by kind of doubt, counted anew. */
export async function countTallies(db: Db, pass: Pass): Promise<Tallies> {
  const rows = sql`staff_import_row where company_id = ${pass.company_id} and import_id = ${pass.id} and generation = ${pass.generation}`;
  const counts: StatusCounts = { ok: 0, warning: 0, error: 0, ignored: 0 };
  const actions: StaffActionCounts = { create: 0, update: 0, rehire: 0, same: 0 };
  const groups = await sql<{
    status: keyof StatusCounts;
    action: keyof StaffActionCounts | null;
    n: number;
  }>`select status, action, count(*)::int as n from ${rows} group by status, action`.execute(db);
  for (const { status, action, n } of groups.rows) {
    counts[status] += n;
    if (action !== null && (status === 'ok' || status === 'warning')) actions[action] += n;
  }
  const issues = await sql<StaffIssueCount>`
    select code, level, count(distinct row_no)::int as rows from (
      select row_no, e ->> 'code' as code, e ->> 'level' as level
      from (select row_no, issues from ${rows} and status <> 'ignored' and issues <> '[]') as doubtful, jsonb_array_elements(issues) as e) as each
    group by code, level order by level, code`.execute(db);
  return { counts, actions, issueCounts: issues.rows };
}

/** The tallies as the import's columns. */
export const tallyColumns = ({ counts, actions, issueCounts }: Tallies) => ({
  counts: jsonText(counts),
  actions: jsonText(actions),
  issue_counts: jsonText(issueCounts),
});
