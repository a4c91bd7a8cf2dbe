import { wageIssueText } from '../../../contract/wages/issues/catalogue';
import { noticeText } from '../../../contract/sheet-notices/catalogue';
import type { ImportRun } from '../../support/workbooks/run-import';

const EXAMPLES = 4;

/** All that a clerk is told of a wage sheet, a line a kind: level, code, number of rows and the words of the first of them. */
export function findingsOf({ outcome, rows }: ImportRun): string[] {
  if (!outcome.ok) return [`not read: ${outcome.code}`];
  const kinds = new Map<string, string[]>();
  for (const { rowNo, issues } of rows)
    for (const issue of issues) {
      const at = outcome.columns.find(({ index }) => index === issue.column);
      const column = at ? ` of ${at.label} (${at.target ?? at.kind})` : '';
      const kind = `${issue.level} ${issue.code}${column}`;
      kinds.set(kind, [...(kinds.get(kind) ?? []), wageIssueText(issue, rowNo)]);
    }
  return [
    ...outcome.notices.map((notice) => `notice ${notice.code}: ${noticeText(notice)}`),
    ...[...kinds].map(([kind, said]) => `${kind}, ${said.length} rows: ${said.slice(0, EXAMPLES).join(' ')}`),
  ];
}
