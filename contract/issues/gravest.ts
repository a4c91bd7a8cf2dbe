import type { IssueLevel } from './definition';

/** The gravest level, null where there is nothing to look at. */
export function gravest(issues: readonly { level: IssueLevel }[]): 'error' | 'warning' | null {
  let level: 'warning' | null = null;
  for (const issue of issues) {
    if (issue.level === 'error') return 'error';
    if (issue.level === 'warning') level = 'warning';
  }
  return level;
}
