import type { Accepted } from '@contract/issues/accepted';
import { isAcceptable } from '@contract/issues/kind-actions';
import { itemOf, lastingPrintOf, printOf } from '@contract/wages/accepted/finding';
import type { ColumnMapping, RowIssue } from '@contract/wages/import-schemas';
import { WAGE_ISSUES } from '@contract/wages/issues/catalogue';
import type { AcceptedFinding } from '../../../db/tables/wage-import';
import type { RememberedFinding } from '../../wage-batches/service';

type Columns = readonly Pick<ColumnMapping, 'index' | 'target' | 'label'>[];

/** Words by which doubts of a row are right as they are. */
export interface Words {
  /** Of this row. */
  own: readonly AcceptedFinding[];
  /** Of its person in the months before. */
  past: readonly RememberedFinding[];
}

/**
 * The doubts of a row, those that somebody said to be right told as such: they warn no more. A word no longer given is taken
 * back. Pure.
 */
export function settled(
  { columns }: { columns: Columns },
  issues: readonly RowIssue[],
  { own, past }: Words,
): RowIssue[] {
  return issues.map((issue) => {
    const open = unsettled(issue);
    if (!isAcceptable(WAGE_ISSUES, open)) return open;
    const accepted = ownWord(columns, open, own) ?? pastWord(columns, open, past);
    return accepted ? ({ ...open, level: 'info', accepted } as RowIssue) : open; // a word for it is no kind of doubt of its own
  });
}

/** A doubt as it stood before anybody's word on it. */
export function unsettled({ accepted, ...issue }: RowIssue): RowIssue {
  return (accepted ? { ...issue, level: 'warning' } : issue) as RowIssue; // only of warnings a word is taken
}

function ownWord(columns: Columns, issue: RowIssue, own: Words['own']): Accepted | undefined {
  const said = own.find(
    ({ code, item, print }) => code === issue.code && item === itemOf({ columns }, issue) && print === printOf(issue),
  );
  return said && { reason: said.reason, byId: said.byId, by: said.by, at: said.at, month: null };
}

function pastWord(columns: Columns, issue: RowIssue, past: Words['past']): Accepted | undefined {
  if (past.length === 0) return undefined;
  const lasting = lastingPrintOf(WAGE_ISSUES, issue);
  const said = past.find(
    ({ code, item, print }) => code === issue.code && item === itemOf({ columns }, issue) && print === lasting,
  );
  return said && { reason: said.reason, byId: said.byId, by: said.by, at: said.at, month: said.payMonth };
}
