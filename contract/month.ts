const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** True for a real month written YYYY-MM. */
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
  return isMonth(value) && value >= '2000-01' && value <= addMonths(monthOf(now), 1);
}
