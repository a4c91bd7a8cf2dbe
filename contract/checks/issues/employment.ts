import type { Employment } from '../../calendar/calendar';
import type { CheckIssue } from './catalogue';

/** Attendance of somebody before his entry or after his last day; `date`: the day, or the days from–to. */
export function outsideEmployment(
  who: string,
  { entryDate, leaveDate }: Employment,
  date: string,
  early = entryDate !== null && date < entryDate,
): CheckIssue {
  return early
    ? { level: 'error', code: 'beforeEntry', date, values: { who, entry: entryDate ?? '' } }
    : { level: 'error', code: 'afterLeave', date, values: { who, leave: leaveDate ?? '' } };
}
