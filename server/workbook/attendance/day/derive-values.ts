import { isWorkingDay, type DayType } from '@contract/calendar/day-type';
import type { DayResult } from '@contract/checks/day';
import { LEAVE_KEYS, type RecordKey, type RecordValues } from '@contract/checks/record';
import { leaveDays } from '@contract/checks/sums';

const COUNT_OF: Partial<Record<DayResult, RecordKey>> = {
  late: 'lateCount',
  seriousLate: 'seriousLateCount',
  early: 'earlyCount',
};
const ATTENDED = new Set<DayResult>([
  'normal',
  'late',
  'seriousLate',
  'absentLate',
  'early',
  'missing',
  'field',
  'fixed',
  'trip',
  'unjudged',
]);

/**
 * What the results of a day's punches say in numbers, for the fields that the sheet has no column for; `own` tells
 * which it has. Changes `values`.
 */
export function deriveValues(
  values: RecordValues,
  own: ReadonlySet<string>,
  results: readonly (DayResult | null)[],
  type: DayType,
): void {
  const said = results.filter((result) => result !== null);
  if (said.length === 0) return;
  const add = (key: RecordKey, n: number) => {
    if (!own.has(key)) values[key] = (values[key] ?? 0) + n;
  };
  results.forEach((result, at) => {
    if (result === null) return;
    const count = COUNT_OF[result];
    if (count) add(count, 1);
    if (result === 'missing') add(at % 2 === 0 ? 'missOnCount' : 'missOffCount', 1);
  });
  const share = (result: DayResult) =>
    Math.round((said.filter((each) => each === result).length / said.length) * 2) / 2;
  if (share('absentLate') > 0 && !own.has('absentLateDays')) values.absentLateDays = share('absentLate');
  if (share('absent') > 0 && !own.has('absentDays')) values.absentDays = share('absent');
  if (share('trip') > 0 && !own.has('tripDays') && !own.has('tripHours')) values.tripDays = share('trip');
  if (share('leave') > 0 && !LEAVE_KEYS.some((key) => own.has(key)) && leaveDays(values) === null)
    values.otherLeave = share('leave');
  if (said.every((result) => result === 'rest')) {
    if (!own.has('restDays')) values.restDays = 1;
  } else if (!own.has('actualDays') && isWorkingDay(type)) {
    const away = (leaveDays(values) ?? 0) + (values.absentDays ?? 0);
    values.actualDays = said.some((result) => ATTENDED.has(result))
      ? Math.max(0, Math.round((1 - away) * 100) / 100)
      : 0;
  }
}
