import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { StaffEntry } from '../../types';
import type { CheckOptions } from '../types';

/** Net above three times or below a third of last month's is worth a look. */
const JUMP = 3;

/** Doubts about the net pay of one row: missing, negative, far from last month's. 分 throughout; `unreadable`: the cell has an error of its own. */
export function netIssues(
  net: number | null,
  unreadable: boolean,
  staff: StaffEntry | null,
  column: number | null,
  options: CheckOptions,
): RowIssue[] {
  if (net === null) return unreadable ? [] : [{ level: 'error', code: 'netMissing', column, values: {} }];
  const issues: RowIssue[] = [];
  const monthly = options.wageType === 'monthly' && net >= 0;
  // A past month is kept as it was paid.
  if (net < 0) issues.push({ level: options.history ? 'warning' : 'error', code: 'netNegative', column, values: { net } });
  const last = staff?.lastNetFen ? Number(staff.lastNetFen) : 0;
  if (last > 0 && monthly && (net > last * JUMP || net * JUMP < last))
    issues.push({ level: 'warning', code: 'netJump', column, values: { net, last } });
  return issues;
}
