import type { Tick } from './specs';

/** Months (YYYY-MM) below an axis, with the year where it begins. */
export const monthTicks = (months: readonly string[]): Tick[] =>
  months.map((name, index) => ({
    name,
    short: name.slice(5),
    ...(index === 0 || name.slice(5) === '01' ? { under: name.slice(0, 4) } : {}),
  }));

/** Days (YYYY-MM-DD) below an axis, with the month where it begins. */
export const dayTicks = (days: readonly string[]): Tick[] =>
  days.map((name, index) => ({
    name,
    short: String(Number(name.slice(8))),
    ...(index === 0 || name.slice(0, 7) !== days[index - 1]?.slice(0, 7) ? { under: name.slice(0, 7) } : {}),
  }));
