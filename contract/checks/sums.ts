import { LEAVE_KEYS, OVERTIME_KEYS, RECORD_KEYS, type RecordKey, type RecordValues } from './record';

const hundredths = (value: number) => Math.round(value * 100);

/** Adds numbers of at most two decimals without the tail of a float; null when none was said. */
export function sumSaid(values: readonly (number | null | undefined)[]): number | null {
  let sum: number | null = null;
  for (const value of values) if (value !== null && value !== undefined) sum = (sum ?? 0) + hundredths(value);
  return sum === null ? null : sum / 100;
}

const sumOf = (values: RecordValues, keys: readonly RecordKey[]) => sumSaid(keys.map((key) => values[key]));

/** 请假合计, days; null when no leave was said. */
export const leaveDays = (values: RecordValues) => sumOf(values, LEAVE_KEYS);

/** 加班合计, hours. */
export const overtimeHours = (values: RecordValues) => sumOf(values, OVERTIME_KEYS);

/** A month from its days: each field the sum of what the days said of it. */
export function sumDays(days: readonly RecordValues[]): RecordValues {
  const sum: RecordValues = {};
  for (const key of RECORD_KEYS) {
    const total = sumSaid(days.map((day) => day[key]));
    if (total !== null) sum[key] = total;
  }
  return sum;
}

/** 异常数: how often the month was late, early, without a punch or absent. A day of absence counts once. */
export function exceptionCount(values: RecordValues): number {
  const counted = sumOf(values, ['lateCount', 'seriousLateCount', 'earlyCount', 'missOnCount', 'missOffCount']) ?? 0;
  return counted + Math.ceil(values.absentDays ?? 0) + Math.ceil(values.absentLateDays ?? 0);
}
