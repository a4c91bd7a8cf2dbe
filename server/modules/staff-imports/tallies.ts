import { sql } from 'kysely';
import type { StaffActionCounts, StaffIssueCount } from '@contract/staff/import-schemas';
import type { StatusCounts } from '@contract/imports/schemas';
import { jsonText } from '../../db/json';
import { countIssues, countStatuses, type Db, type Pass } from '../../imports';

export interface Tallies {
  counts: StatusCounts;
  actions: StaffActionCounts;
  issueCounts: StaffIssueCount[];
}

const ACTIONS = ['create', 'update', 'rehire', 'same'] as const satisfies (keyof StaffActionCounts)[];
/** Rows of each action, as one more column each. */
const BY_ACTION = sql`, ${sql.join(
  ACTIONS.map((action) => sql`count(*) filter (where action = ${sql.lit(action)})::int as ${sql.ref(action)}`),
)}`;

/** Rows by status, by what becomes of them and by kind of doubt, counted anew. */
export async function countTallies(db: Db, pass: Pass): Promise<Tallies> {
  const { counts, rows } = await countStatuses<StaffActionCounts>(db, 'staff_import_row', pass, BY_ACTION);
  const actions: StaffActionCounts = { create: 0, update: 0, rehire: 0, same: 0 };
  for (const row of rows)
    if (row.status === 'ok' || row.status === 'warning') for (const action of ACTIONS) actions[action] += row[action];
  return { counts, actions, issueCounts: await countIssues(db, 'staff_import_row', pass) };
}

/** The tallies as the import's columns. */
export const tallyColumns = ({ counts, actions, issueCounts }: Tallies) => ({
  counts: jsonText(counts),
  actions: jsonText(actions),
  issue_counts: jsonText(issueCounts),
});
