import type { CheckIssue } from '@contract/checks/issues/catalogue';

const MOST = 6;

/** At most six punches a day: the first and the last three; more are said. */
export function limitPunches(minutes: readonly number[], row: number, date: string, issues: CheckIssue[]): number[] {
  if (minutes.length <= MOST) return [...minutes];
  issues.push({ level: 'warning', code: 'tooManyPunches', row, date, values: { count: minutes.length } });
  return [...minutes.slice(0, MOST / 2), ...minutes.slice(-MOST / 2)];
}
