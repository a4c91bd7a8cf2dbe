import type { RowIssue } from '@contract/wages/import-schemas';
import type { RowStatus } from '@contract/imports/schemas';

/** What the issues make of a row that is not ignored: the gravest of them. */
export function statusOf(issues: readonly Pick<RowIssue, 'level'>[]): RowStatus {
  let status: RowStatus = 'ok';
  for (const { level } of issues) {
    if (level === 'error') return 'error';
    if (level === 'warning') status = 'warning';
  }
  return status;
}
