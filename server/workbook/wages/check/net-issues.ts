import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { CheckOptions } from '../types';

/**
 * Doubts about the net pay of one row: missing, negative. 分; `unreadable`: the cell has an error of its own. `column` null: the
 * sheet has none, which is asked of it as a whole.
 */
export function netIssues(
  net: number | null,
  unreadable: boolean,
  column: number | null,
  { history }: Pick<CheckOptions, 'history'>,
): RowIssue[] {
  if (net === null)
    return unreadable || column === null ? [] : [{ level: 'error', code: 'netMissing', column, values: {} }];
  // A past month is kept as it was paid.
  return net < 0 ? [{ level: history ? 'warning' : 'error', code: 'netNegative', column, values: { net } }] : [];
}
