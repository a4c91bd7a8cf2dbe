import { isDate } from '@contract/date';
import { invalid } from './errors';

const DAY_MS = 24 * 3600_000;

/** The beginning of a day (YYYY-MM-DD) in China; 422 naming the field where there is no such day. */
export function startOfDay(date: string, field: string): Date {
  return isDate(date) ? new Date(`${date}T00:00:00+08:00`) : invalid(`日期“${date}”不存在，应为 YYYY-MM-DD`, field);
}

/** Its end. */
export function dayAfter(date: string, field: string): Date {
  return new Date(startOfDay(date, field).getTime() + DAY_MS);
}
