import { addDays } from '@contract/date';
import { addMonths } from '@contract/month';
import { type CalendarOverride, withOverrides } from '@contract/calendar/calendar';
import { isWorkingDay } from '@contract/calendar/day-type';
import { payDateIn } from '@contract/calendar/pay-date';
import { monthPeriod } from '@contract/calendar/period';
import type { WageMonth } from '@contract/dashboard/month-schemas';
import { workCalendar } from '../../../calendar/work-calendar';

/** Days a pay day can move before a holiday with the weekends around it. */
const BEFORE = 20;

/**
 * The day a month's wages are paid: the pay day of the month itself or (lag 1) of the next, moved before days off, by the
 * company's own calendar. Workdays are counted from `today` (YYYY-MM-DD) to it, or from it to today, the first of the two not counted.
 */
export function payDateOf(
  month: string,
  { payDay, lag, today, own }: { payDay: number; lag: 0 | 1; today: string; own: readonly CalendarOverride[] },
): NonNullable<WageMonth['payDate']> {
  const paidIn = addMonths(month, lag);
  const { from, to } = payPeriod(paidIn, today);
  const calendar = withOverrides(workCalendar({ from, to }), own);
  const date = payDateIn(paidIn, payDay, calendar);
  const [earlier, later] = [today, date].sort() as [string, string];
  const between = calendar.days.filter(
    (day) => day.date > earlier && day.date <= later && isWorkingDay(day.type),
  ).length;
  return { date, past: date < today, workdays: between };
}

/** The days that decide it: those before the pay day, and all from today on. */
export function payPeriod(paidIn: string, today: string): { from: string; to: string } {
  const first = addDays(`${paidIn}-01`, -BEFORE);
  const last = monthPeriod(paidIn).to;
  return { from: first < today ? first : today, to: last > today ? last : today };
}
