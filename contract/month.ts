/** The months anything here can be about: beyond them dates worked out from a month leave what databases and ISO texts can write. */
export const FIRST_MONTH = '2000-01';
export const LAST_MONTH = '2099-12';
/** What a month of that range looks like, for schemas. */
export const MONTH_PATTERN = '^20\\d{2}-(0[1-9]|1[0-2])$';
const MONTH = new RegExp(MONTH_PATTERN);

/** True for a month from 2000-01 to 2099-12, written YYYY-MM. */
export function isMonth(value: string): boolean {
  return MONTH.test(value);
}

/** Month n months away from a YYYY-MM month, e.g. addMonths('2026-01', -1) → '2025-12'. */
export function addMonths(month: string, n: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  const count = year * 12 + (index - 1) + n;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The month at a moment in Asia/Shanghai (UTC+8 all year), YYYY-MM. */
export function monthOf(at: Date): string {
  return new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 7);
}

/** A pay month may lie between 2000-01 and one month after the current one. */
export function isPayMonth(value: string, now: Date): boolean {
  return isMonth(value) && value >= FIRST_MONTH && value <= addMonths(monthOf(now), 1);
}

/** A month before the current one, in Asia/Shanghai. */
export function isPastMonth(value: string, now: Date): boolean {
  return isMonth(value) && value < monthOf(now);
}
