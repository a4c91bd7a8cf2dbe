/**
 * The last minute of a date YYYY-MM-DD, local: the library cuts moments to midnight in UTC and reads them back by
 * local fields, and this is the one moment for which that gives the same date in every time zone.
 */
export function lateOn(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 23, 59);
}
