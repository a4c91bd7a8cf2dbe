import { addMonths, monthOf } from '@contract/month';
import type { NamedMonth } from '../../layout/month-names';

const written = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;
const counted = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/**
 * The month meant, YYYY-MM. Without a year it is the one nearest to `payMonth` (the earlier of two) of those that may be paid:
 * in January's import of December's wages "12月" is last year's.
 */
export function nearestMonth({ year, month }: NamedMonth, payMonth: string, now: Date): string {
  if (year !== null) return written(year, month);
  const about = Number(payMonth.slice(0, 4));
  const latest = [monthOf(now), payMonth].sort().at(-1) ?? payMonth;
  const able = [about - 1, about, about + 1].map((each) => written(each, month)).filter((each) => each <= latest);
  const away = (each: string) => Math.abs(counted(each) - counted(payMonth));
  return able.reduce((best, each) => (away(each) < away(best) ? each : best), able[0] ?? addMonths(payMonth, -12));
}
