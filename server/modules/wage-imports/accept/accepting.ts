import { isAcceptable } from '@contract/issues/kind-actions';
import { itemOf, printOf } from '@contract/wages/accepted/finding';
import type { ColumnMapping, RowIssue } from '@contract/wages/import-schemas';
import { WAGE_ISSUES } from '@contract/wages/issues/catalogue';
import type { AcceptedFinding, FixStamp } from '../../../db/tables/wage-import';
import { refuse } from '../../../kernel/errors';
import type { RowChange } from '../fix/change';

type Accept = NonNullable<RowChange['accept']>;

/** The warnings of a row that a clerk's word is about. Pure. */
export const acceptable = (
  issues: readonly RowIssue[],
  { code, column }: Pick<Accept, 'code' | 'column'>,
): RowIssue[] =>
  issues.filter(
    (issue) =>
      issue.code === code && (column === undefined || issue.column === column) && isAcceptable(WAGE_ISSUES, issue),
  );

/** What was accepted of a row with what is accepted now. Throws 422 where there is nothing of it that may be. */
export function withAccepted(
  known: readonly AcceptedFinding[],
  { columns }: { columns: readonly ColumnMapping[] },
  issues: readonly RowIssue[],
  accept: Accept,
  stamp: FixStamp,
): AcceptedFinding[] {
  const found = acceptable(issues, accept);
  if (found.length === 0) refuse('RULE', '只有提醒可以确认为正确；错误请改正，或忽略该行');
  const added = found.map((issue): AcceptedFinding => ({
    code: issue.code,
    item: itemOf({ columns }, issue),
    print: printOf(issue),
    reason: accept.reason.trim(),
    ...stamp,
  }));
  const isNew = (one: AcceptedFinding) => !added.some((other) => other.code === one.code && other.item === one.item);
  return [...known.filter(isNew), ...added];
}
