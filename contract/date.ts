/** Calendar dates as text, YYYY-MM-DD: they compare as text and know no time zone. */
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The dates anything here can be about, people's births and the ends of their papers included: days counted from a later one leave four-digit years. */
export const FIRST_DATE = '1900-01-01';
export const LAST_DATE = '2099-12-31';

const textOf = (at: Date) => at.toISOString().slice(0, 10);

/** True for a real date from 1900 to 2099, written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  const parts = DATE.exec(text);
  if (!parts || text < FIRST_DATE || text > LAST_DATE) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** Days of a month, worked out without a Date: lists of people are checked by the hundred thousand. */
function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The date n days away. */
export function addDays(date: string, n: number): string {
  return textOf(new Date(Date.parse(`${date}T00:00:00Z`) + n * 86_400_000));
}

/** The same day n months later; in a shorter month its last day (2026-08-31 + 6 → 2027-02-28). */
export function addMonthsToDate(date: string, n: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + n, 0)).getUTCDate();
  return textOf(new Date(Date.UTC(year, month - 1 + n, Math.min(day, last))));
}

/** The date at a moment in Asia/Shanghai (UTC+8 all year). */
export function dateInChina(at: Date): string {
  return textOf(new Date(at.getTime() + 8 * 3600_000));
}
