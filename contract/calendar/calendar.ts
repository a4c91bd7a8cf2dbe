import { type DayType, isWorkingDay } from './day-type';
import { isWithin, type Period } from './period';

export interface CalendarDay {
  /** YYYY-MM-DD */
  date: string;
  type: DayType;
  /** 春节, 国庆节 …, or what the company calls its own change; '' on ordinary days. */
  name: string;
  /** A statutory day itself: work on it is paid at 300 % (劳动法 art. 44), whatever the company made of it. */
  statutory: boolean;
  /** Changed by the company. */
  own: boolean;
}

/** The days of a period. */
export interface WorkCalendar extends Period {
  days: CalendarDay[];
  /** Years of the period whose yearly arrangement (days off, make-up workdays) is not known: there, weekends are taken for rest days. */
  unknownYears: number[];
}

/** One date as the company works it: a factory day off, a Saturday of work. */
export interface CalendarOverride {
  date: string;
  type: DayType;
  name: string;
}

/** The calendar with the company's own days laid over it; those outside of it are passed over. */
export function withOverrides(calendar: WorkCalendar, overrides: readonly CalendarOverride[]): WorkCalendar {
  const own = new Map(overrides.map((each) => [each.date, each]));
  return {
    ...calendar,
    days: calendar.days.map((day) => {
      const change = own.get(day.date);
      return change ? { ...day, type: change.type, name: change.name || day.name, own: true } : day;
    }),
  };
}

/** First and last day of somebody's employment; null = no bound. */
export interface Employment {
  entryDate: string | null;
  leaveDate: string | null;
}

export const isEmployedOn = (date: string, { entryDate, leaveDate }: Employment) =>
  (entryDate === null || date >= entryDate) && (leaveDate === null || date <= leaveDate);

/** 应出勤天数: the working days of the calendar from entry to the last day, both counted. */
export function expectedDays(
  calendar: WorkCalendar,
  person: Employment = { entryDate: null, leaveDate: null },
): number {
  return calendar.days.filter(
    (day) => isWorkingDay(day.type) && isWithin(day.date, calendar) && isEmployedOn(day.date, person),
  ).length;
}

/** The n-th working day after a date (n ≥ 1); null where the calendar ends before it. */
export function workingDayAfter(calendar: WorkCalendar, date: string, n: number): string | null {
  const working = calendar.days.filter((day) => day.date > date && isWorkingDay(day.type));
  return working[n - 1]?.date ?? null;
}

/** Statutory days of the period, in order. */
export function statutoryDates(calendar: WorkCalendar): string[] {
  return calendar.days.filter((day) => day.statutory).map((day) => day.date);
}
