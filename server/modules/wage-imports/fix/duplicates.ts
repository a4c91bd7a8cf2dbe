import { sql } from 'kysely';
import type { RowIssue } from '@contract/wages/import-schemas';
import type { RowStatus } from '@contract/imports/schemas';
import { jsonText } from '../../../db/json';
import { Duplicates } from '../../../workbook/wages/check/duplicates';
import { isAddedApart } from '../../../workbook/wages/check/added-apart';
import type { ImportRecord } from '../store';
import { shownRows } from '../queries';
import { type Db, ofPass } from '../../../imports';
import { statusOf } from '../../../workbook';

/** A row before or after a change, as far as counting goes. */
export interface Counted {
  status: RowStatus;
  issues: RowIssue[];
  addable: boolean;
}

export interface Recount {
  before: Counted;
  after: Counted;
}

/**
 * Settles anew which rows of the given people are duplicates, after a row was matched to another
 * person, ignored or restored. `unknown`: name of a row that fits nobody in the staff list; those
 * like it are settled too. Gives the rows it changed, before and after.
 */
export async function settleDuplicates(
  db: Db,
  record: ImportRecord,
  staffIds: readonly string[],
  unknown: string | null,
): Promise<Recount[]> {
  if (staffIds.length === 0 && unknown === null) return [];
  const rows = await shownRows(db, record)
    .select(['row_no', 'staff_id', 'status', 'issues', 'addable'])
    .where((eb) =>
      eb.or([
        ...(staffIds.length > 0 ? [eb('staff_id', 'in', [...staffIds])] : []),
        ...(unknown === null
          ? []
          : [
              eb.and([
                eb('staff_id', 'is', null),
                eb('wage_import_row.name', '=', unknown),
                sql<boolean>`issues @> '[{"code": "duplicatePerson"}]'`,
              ]),
            ]),
      ]),
    )
    .where('wage_import_row.status', '<>', 'ignored')
    .orderBy('row_no')
    .execute();
  const double = new Duplicates<string>();
  for (const row of rows) double.add(row.staff_id ?? 'unknown', row.row_no);
  const nameColumn = record.columns.find((column) => column.target === 'name')?.index ?? null;
  const found = new Map(double.issues(nameColumn).map(({ rowNo, issue }) => [rowNo, issue]));
  const changed: Recount[] = [];
  for (const row of rows) {
    const rest = row.issues.filter((issue) => issue.code !== 'duplicatePerson');
    const issue = found.get(row.row_no);
    if (!issue && rest.length === row.issues.length) continue;
    changed.push({ before: row, after: await writeIssues(db, record, row, issue ? [...rest, issue] : rest) });
  }
  return changed;
}

/** Gives a row that is not ignored other doubts, and the status they make. */
export async function writeIssues(
  db: Db,
  record: ImportRecord,
  row: { row_no: number; addable: boolean },
  issues: RowIssue[],
): Promise<Counted> {
  const status = statusOf(issues);
  await db
    .updateTable('wage_import_row')
    .set({ issues: jsonText(issues), status })
    .where(ofPass(record))
    .where('row_no', '=', row.row_no)
    .execute();
  return { status, issues, addable: row.addable };
}

/** The import's counts after rows changed; pure. */
export function recounted(
  record: Pick<ImportRecord, 'counts' | 'issue_counts' | 'addable'>,
  changes: readonly Recount[],
) {
  const counts = { ...record.counts };
  const issues = new Map(record.issue_counts.map((count) => [`${count.level} ${count.code}`, { ...count }]));
  let addable = record.addable;
  const add = (row: Counted, by: 1 | -1) => {
    counts[row.status] += by;
    if (row.status === 'ignored') return;
    if (row.addable && !isAddedApart(row.issues)) addable += by;
    for (const key of new Set(row.issues.map((issue) => `${issue.level} ${issue.code}`))) {
      const issue = row.issues.find((candidate) => `${candidate.level} ${candidate.code}` === key);
      if (!issue) continue;
      const entry = issues.get(key) ?? { code: issue.code, level: issue.level, rows: 0 };
      entry.rows += by;
      issues.set(key, entry);
    }
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  return { counts, addable, issueCounts: [...issues.values()].filter((entry) => entry.rows > 0) };
}
