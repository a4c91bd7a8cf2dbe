const SHANGHAI_MS = 8 * 3600_000;
const DAY_MS = 24 * 3600_000;

/** Last moment to confirm: the end of the n-th day after publication, Asia/Shanghai (UTC+8 all year). */
export function confirmDeadline(publishedAt: Date, days: number): Date {
  const day = Math.floor((publishedAt.getTime() + SHANGHAI_MS) / DAY_MS);
  return new Date((day + days + 1) * DAY_MS - SHANGHAI_MS - 1);
}
