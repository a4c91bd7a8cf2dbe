import type { CalendarDay, WorkCalendar } from '@contract/calendar/calendar';
import type { DayType } from '@contract/calendar/day-type';
import { isEmployedOn } from '@contract/calendar/calendar';
import { isWorkingDay } from '@contract/calendar/day-type';
import { isNextDay } from '@contract/checks/clock';
import { type CheckDay, isUnjudged } from '@contract/checks/day';
import { gravestResult } from '@contract/checks/decisions';
import { dayExceptions } from '@contract/checks/exceptions';
import { type CheckIssue } from '@contract/checks/issues/catalogue';
import { outsideEmployment } from '@contract/checks/issues/employment';
import { gravest } from '@contract/issues/gravest';
import { checkTimes } from '../day/check-times';
import { type EvaluatedPunches, evaluatePunches } from '../day/evaluate-punches';
import { shiftHours } from '../day/shift-hours';
import type { PersonBook } from '../people/person-book';
import type { SheetPerson } from '../people/sheet-person';
import type { CheckOptions, IgnoredRow, Schedule, StagedDay, UnknownMark } from '../types';
import { digestOf } from './digest';
import type { DoubtfulRows } from './doubtful-rows';
import type { RawDay } from './raw-day';

/** Names of shifts remembered with their hours. */
const MOST_SHIFTS = 5_000;

/** What the readers of a pass share: people, calendar, and the places where they leave what they read. */
export class Pass {
  days: StagedDay[] = [];
  ignored: IgnoredRow[] = [];
  ignoredRows = 0;
  /** What the first row of another month says of its month. */
  otherMonth: string | null = null;
  /** Days judged by the hours the clerk gave, for want of a shift's own. */
  daysByHours = 0;
  readonly unknownMarks = new Map<string, UnknownMark>();
  private readonly hoursOfShift = new Map<string, Schedule | null>();
  private readonly calendarDays: ReadonlyMap<string, { at: number; day: CalendarDay }>;

  constructor(
    readonly options: CheckOptions,
    readonly calendar: WorkCalendar,
    readonly book: PersonBook,
    readonly rows: DoubtfulRows,
  ) {
    this.calendarDays = new Map(calendar.days.map((day, at) => [day.date, { at, day }]));
  }

  dayAt(date: string): CalendarDay | null {
    return this.calendarDays.get(date)?.day ?? null;
  }

  ignore(rowNo: number, text: string, issue: CheckIssue): void {
    this.ignoredRows += 1;
    this.ignored.push({ rowNo, text: text.slice(0, 100), issue: { ...issue, row: rowNo } });
  }

  unknownMark(mark: string, rowNo: number, label: string): void {
    const known = this.unknownMarks.get(mark);
    if (known) known.count += 1;
    else if (this.unknownMarks.size < 200) this.unknownMarks.set(mark, { mark, count: 1, rowNo, label });
  }

  /** Judges bare times by the hours of their shift, where it names any, else by those the clerk gave. */
  judge(times: readonly number[], type: DayType, shiftName: string): EvaluatedPunches {
    const own = this.hoursOf(shiftName);
    if (own === null && this.options.schedule !== null && times.length > 0 && isWorkingDay(type)) this.daysByHours += 1;
    return evaluatePunches(times, type, own ?? this.options.schedule);
  }

  private hoursOf(shiftName: string): Schedule | null {
    if (shiftName === '') return null;
    const known = this.hoursOfShift.get(shiftName);
    if (known !== undefined) return known;
    const hours = shiftHours(shiftName);
    if (this.hoursOfShift.size < MOST_SHIFTS) this.hoursOfShift.set(shiftName, hours);
    return hours;
  }

  /** Checks a day and stages it; days outside the period and repetitions are reported at the person and left out. */
  stage(person: SheetPerson, rowNo: number, raw: RawDay): void {
    if (person.ignored) return;
    const place = this.calendarDays.get(raw.date);
    const at = { row: rowNo, date: raw.date };
    if (!place) {
      person.issues.push({
        level: 'error',
        code: 'dateOutside',
        ...at,
        values: { from: this.calendar.from, to: this.calendar.to },
      });
      return;
    }
    checkTimes(raw.punches, this.options.assumeNextDay, { row: rowNo, columns: raw.punchColumns }, raw.issues);
    const repeated = person.claim(place.at, rowNo, digestOf(raw));
    if (repeated) {
      person.issues.push({
        ...(repeated.same
          ? ({ level: 'warning', code: 'duplicateDay' } as const)
          : ({ level: 'error', code: 'duplicateDayDiffers' } as const)),
        ...at,
        values: { who: person.name, other: repeated.rowNo },
      });
      return;
    }
    this.put(person, rowNo, raw, place.day);
  }

  private put(person: SheetPerson, rowNo: number, raw: RawDay, { type, statutory }: CalendarDay): void {
    const { date, issues, values } = raw;
    const clocked = raw.punches.some((time) => time !== null);
    const present = clocked || (values.actualDays ?? 0) > 0;
    const said = present || (values.absentDays ?? 0) > 0 || (raw.result !== null && raw.result !== 'rest');
    if (said) {
      person.said = true;
      this.checkDate(person, rowNo, date, present, issues);
    }
    if ((values.otHolidayHours ?? 0) > 0 && !statutory)
      issues.push({
        level: 'error',
        code: 'holidayOvertime',
        row: rowNo,
        date,
        values: { who: person.name, hours: values.otHolidayHours ?? 0, from: date, to: date },
      });
    const sides = [0, 1].map((side) => gravestResult(raw.results.filter((_, at) => at % 2 === side)));
    const day: CheckDay = {
      date,
      dayType: type,
      shiftName: raw.shiftName,
      punches: raw.punches,
      punchResults: raw.results,
      onResult: sides[0] ?? null,
      offResult: sides[1] ?? null,
      result:
        raw.result ??
        gravestResult(sides) ??
        ((values.actualDays ?? 0) > 0 && !(clocked && isWorkingDay(type))
          ? 'normal'
          : !isWorkingDay(type)
            ? 'rest'
            : null),
      crossDay: raw.punches.some((time) => time !== null && isNextDay(time)),
      values,
      remark: raw.remark,
    };
    const exceptions = dayExceptions(day);
    person.add(values);
    person.days += 1;
    person.exceptions += exceptions.length;
    if (isUnjudged(day)) person.unjudged += 1;
    this.rows.doubt(person.key, issues);
    const level = gravest(issues);
    if (level === 'error') person.dayErrors += 1;
    else if (level === 'warning') person.dayWarnings += 1;
    this.days.push({ personKey: person.key, rowNo, day, exceptions, issues });
  }

  private checkDate(person: SheetPerson, row: number, date: string, present: boolean, issues: CheckIssue[]): void {
    if (present && date > this.options.today)
      issues.push({ level: 'warning', code: 'dateFuture', row, date, values: {} });
    if (person.staff === null || isEmployedOn(date, person.staff)) return;
    issues.push({ ...outsideEmployment(person.name, person.staff, date), row });
  }
}
