import { sql } from 'kysely';
import type { IssueCount } from '@contract/wages/import-figures';
import type { StatusCounts } from '@contract/imports/schemas';
import { countIssues, countStatuses, type Db, type Pass } from '../../../imports';

export interface Tallies {
  counts: StatusCounts;
  issueCounts: IssueCount[];
  addable: number;
}

const ADDABLE = sql`, count(*) filter (where addable and status <> 'ignored' and not issues @@ '$[*].code == "sheetNamesakes" || $[*].code == "nameDiffers"')::int as addable`;

/** Rows by status, by kind of doubt, and those whose people can be added together; counted anew. */
export async function countTallies(db: Db, pass: Pass): Promise<Tallies> {
  const { counts, rows } = await countStatuses<{ addable: number }>(db, 'wage_import_row', pass, ADDABLE);
  const addable = rows.reduce((sum, row) => sum + row.addable, 0);
  return { counts, addable, issueCounts: await countIssues(db, 'wage_import_row', pass) };
}
