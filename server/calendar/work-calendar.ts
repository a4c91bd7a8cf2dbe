import chineseDays from 'chinese-days';
import type { CalendarDay, WorkCalendar } from '@contract/calendar/calendar';
import { datesOf, type Period, weekdayOf } from '@contract/calendar/period';
import { statutoryDays } from './statutory';

const arranged = new Map<number, boolean>();

/** Whether the yearly arrangement of days off and make-up workdays is known: the library has it from 2004 to the last year published. */
export function isArranged(year: number): boolean {
  let known = arranged.get(year);
  if (known === undefined) {
    known = year >= 2004 && chineseDays.getHolidaysInRange(`${year}-01-01`, `${year}-12-31`, false).length > 0;
    arranged.set(year, known);
  }
  return known;
}

/**
 * The days of a period by the statutory calendar. In years whose arrangement is not known Saturdays and Sundays
 * are rest days and the year stands in `unknownYears`; the statutory days themselves are known for any year.
 */
export function workCalendar(period: Period): WorkCalendar {
  const dates = datesOf(period);
  const years = [...new Set(dates.map((date) => Number(date.slice(0, 4))))];
  const statutory = new Map(years.flatMap((year) => [...statutoryDays(year)]));
  return {
    ...period,
    days: dates.map((date) => dayOf(date, statutory.get(date))),
    unknownYears: years.filter((year) => !isArranged(year)),
  };
}

function dayOf(date: string, statutory: string | undefined): CalendarDay {
  const weekend = weekdayOf(date) >= 5;
  if (statutory !== undefined) return { date, type: 'holiday', name: statutory, statutory: true, own: false };
  if (!isArranged(Number(date.slice(0, 4))))
    return { date, type: weekend ? 'restday' : 'workday', name: '', statutory: false, own: false };
  // Named "National Day,国庆节,3" where the arrangement speaks of the date. Ordinary days are told by the weekday here:
  // west of Greenwich the library's own tables and weekdays are a day apart.
  const { work, name } = chineseDays.getDayDetail(date);
  const label = name.split(',')[1] ?? '';
  const type =
    label === '' ? (weekend ? 'restday' : 'workday') : !work ? 'restday' : weekend ? 'adjustWorkday' : 'workday';
  return { date, type, name: label, statutory: false, own: false };
}
