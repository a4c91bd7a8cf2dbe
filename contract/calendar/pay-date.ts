import { addDays } from '../date';
import { addMonths } from '../month';
import type { WorkCalendar } from './calendar';
import { isWorkingDay } from './day-type';
import { monthPeriod } from './period';

/**
 * The date (YYYY-MM-DD) wages are paid on in a month (YYYY-MM): day `payDay`, in a shorter month its last day; where that is
 * a holiday or a rest day, the nearest working day before it (工资支付暂行规定 art. 7). The calendar holds the days before.
 */
export function payDateIn(month: string, payDay: number, calendar: WorkCalendar): string {
  const last = monthPeriod(month).to;
  const wanted = [`${month}-${String(payDay).padStart(2, '0')}`, last].sort()[0] ?? last;
  return calendar.days.filter((day) => day.date <= wanted && isWorkingDay(day.type)).at(-1)?.date ?? wanted;
}

/** Months looked at: a date moved to before a holiday may lie in the month before its own. */
const MONTHS = 3;
/** The longest holidays together with the weekends around them are shorter. */
const BEFORE = 20;

/** The first such date from `today` (YYYY-MM-DD) on. `calendarOf` gives the days of a period. */
export function nextPayDate(
  payDay: number,
  today: string,
  calendarOf: (period: { from: string; to: string }) => WorkCalendar,
): string {
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(today.slice(0, 7), index));
  const end = monthPeriod(months.at(-1) ?? today.slice(0, 7)).to;
  const calendar = calendarOf({ from: addDays(`${today.slice(0, 7)}-01`, -BEFORE), to: end });
  return months.map((month) => payDateIn(month, payDay, calendar)).find((date) => date >= today) ?? end;
}
