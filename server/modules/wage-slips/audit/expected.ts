import { isCertain } from '@contract/issues/expected';
import { kindActions } from '@contract/issues/kind-actions';
import type { SlipDoubt } from '@contract/wages/audit/doubts';
import { type RowIssue, WAGE_ISSUES } from '@contract/wages/issues/catalogue';

/**
 * What the item of a doubt should hold; null where nobody can say. An upper limit is no figure to put there; a size takes the
 * sign the item has now (`now`, 分 as text), for sheets write what is taken off with either.
 */
export function expectedOf(issue: RowIssue, now: string | undefined): SlipDoubt['expected'] {
  const isLimit = issue.code === 'taxDiffers' && issue.values.bound === 'most';
  if (isLimit || !kindActions(WAGE_ISSUES, issue.code).includes('setExpected')) return null;
  const { expected, actual = 0 } = issue.values as { expected?: unknown; actual?: number };
  if (typeof expected !== 'number' || !Number.isSafeInteger(expected)) return null;
  const isNegative = actual > 0 && expected > 0 && now?.startsWith('-') === true;
  return { fen: String(isNegative ? -expected : expected), sure: isCertain(WAGE_ISSUES, issue) };
}
