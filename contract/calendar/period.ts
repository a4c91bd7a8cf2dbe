import { addDays } from '../date';
import { addMonths } from '../month';

/** Days of an attendance month, both inclusive, YYYY-MM-DD: the calendar month, or one that begins on another day (26th to 25th). */
export interface Period {
  from: string;
  to: string;
}

/** The calendar month YYYY-MM. */
export function monthPeriod(month: string): Period {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** Number of days, both ends counted. */
export function daysIn(period: Period): number {
  return Math.round((Date.parse(`${period.to}T00:00:00Z`) - Date.parse(`${period.from}T00:00:00Z`)) / 86_400_000) + 1;
}

/** Every date of the period. */
export function datesOf(period: Period): string[] {
  return Array.from({ length: daysIn(period) }, (_, index) => addDays(period.from, index));
}

export const isWithin = (date: string, period: Period) => date >= period.from && date <= period.to;

/** 0 for Monday … 6 for Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}
