import { LEAVE_KEYS, RECORD_KEYS, type RecordKey, type RecordValues } from '@contract/checks/record';
import { leaveDays } from '@contract/checks/sums';

const COUNTED = [
  ['lateMinutes', 'lateCount'],
  ['earlyMinutes', 'earlyCount'],
  ['seriousLateMinutes', 'seriousLateCount'],
] as const;

/** What judging punches counts by the punch, and what it says of the day as a whole. */
export const PUNCH_COUNTS: readonly RecordKey[] = ['lateCount', 'earlyCount', 'missOnCount', 'missOffCount'];
export const ATTENDANCE: readonly RecordKey[] = ['actualDays', 'absentDays', 'restDays', 'missOnCount', 'missOffCount'];

/** Adds what the punches say to what the columns say, which goes before; leave takes the place of absence. Changes `values`. */
export function fillFromPunches(values: RecordValues, judged: RecordValues, own: ReadonlySet<string>): void {
  for (const key of RECORD_KEYS)
    if (values[key] === undefined && judged[key] !== undefined && !own.has(key)) values[key] = judged[key];
  const leave = LEAVE_KEYS.some((key) => own.has(key)) ? (leaveDays(values) ?? 0) : 0;
  if (leave === 0 || values.absentDays === undefined || values.absentDays === null) return;
  values.absentDays = Math.max(0, Math.round((values.absentDays - leave) * 100) / 100);
  if (values.absentDays === 0) delete values.absentDays;
}

/** Minutes late are one time late, where the sheet does not count the times. Changes `values`. */
export function countTimes(values: RecordValues, own: ReadonlySet<string>): void {
  for (const [minutes, count] of COUNTED)
    if ((values[minutes] ?? 0) > 0 && values[count] === undefined && !own.has(count)) values[count] = 1;
}
