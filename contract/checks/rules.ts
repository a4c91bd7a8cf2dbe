import { type Employment, expectedDays, statutoryDates, type WorkCalendar } from '../calendar/calendar';
import { daysIn } from '../calendar/period';
import type { CheckIssue } from './issues/catalogue';
import { RECORD_FIELDS, RECORD_KEYS, type RecordKey, type RecordValues } from './record';
import { leaveDays, overtimeHours, sumSaid } from './sums';

/** Overtime a month, 劳动法 art. 41, in hours. */
export const OVERTIME_LIMIT_HOURS = 36;
/** Days above the due ones that are let pass. */
const SLACK_DAYS = 0.5;

export interface MonthContext {
  calendar: WorkCalendar;
  person: Employment & { name: string };
}

/** One number against its field: range, decimals, half days. `shown`, `label`: value and field as they are written. */
export function valueProblem(
  key: RecordKey,
  value: number,
  shown = String(value),
  label = RECORD_FIELDS[key].label,
): CheckIssue | null {
  const field = RECORD_FIELDS[key];
  const values = { label, value: shown };
  if (value < 0) return { level: 'error', code: 'valueNegative', values };
  if (value > field.max)
    return {
      level: 'error',
      code: 'valueTooLarge',
      values: { ...values, max: field.max, unit: field.unit },
    };
  const rounded = roundTo(value, field.decimals);
  if (Math.abs(rounded - value) > 1e-9)
    return { level: 'warning', code: 'valueRounded', values: { ...values, rounded } };
  if (field.step !== null && Math.round(value * 100) % Math.round(field.step * 100) !== 0)
    return { level: 'warning', code: 'valueStep', values };
  return null;
}

/** Half up; a value of two decimals comes back unchanged. */
export function roundTo(value: number, decimals: 0 | 2): number {
  const factor = decimals === 0 ? 1 : 100;
  return Math.round(Number((value * factor).toPrecision(12))) / factor;
}

/** Everything wrong or doubtful in a month's numbers of one person, field by field and taken together. */
export function recordProblems(values: RecordValues, { calendar, person }: MonthContext): CheckIssue[] {
  const issues: CheckIssue[] = [];
  for (const key of RECORD_KEYS) {
    const value = values[key];
    const problem = value === null || value === undefined ? null : valueProblem(key, value);
    if (problem) issues.push(problem);
  }
  return [...issues, ...monthProblems(values, { calendar, person })];
}

/** What the numbers say only together, and against calendar and employment. */
export function monthProblems(values: RecordValues, { calendar, person }: MonthContext): CheckIssue[] {
  const issues: CheckIssue[] = [];
  const who = person.name;
  const [actual, leave, absent] = [values.actualDays ?? 0, leaveDays(values) ?? 0, values.absentDays ?? 0];
  const sum = sumSaid([actual, leave, absent]) ?? 0;
  const days = daysIn(calendar);
  const should = values.shouldDays ?? null;
  if (sum > days)
    issues.push({ level: 'error', code: 'tooManyDays', values: { who, actual, leave, absent, sum, days } });
  else if (should !== null && sum > should + SLACK_DAYS)
    issues.push({ level: 'warning', code: 'overShould', values: { who, sum, should, more: roundTo(sum - should, 2) } });
  const expected = expectedDays(calendar, person);
  if (should !== null && calendar.unknownYears.length === 0 && should !== expected)
    issues.push({
      level: 'warning',
      code: 'shouldDiffers',
      values: { who, should, expected, ...changesWithin(calendar, person) },
    });
  const overtime = overtimeHours(values) ?? 0;
  if (overtime > OVERTIME_LIMIT_HOURS)
    issues.push({ level: 'warning', code: 'overtimeLimit', values: { who, hours: overtime } });
  const holiday = values.otHolidayHours ?? 0;
  if (holiday > 0 && statutoryDates(calendar).length === 0)
    issues.push({
      level: 'error',
      code: 'holidayOvertime',
      values: { who, hours: holiday, from: calendar.from, to: calendar.to },
    });
  return issues;
}

/** Entry and last day where they lie within the period. */
function changesWithin(
  calendar: WorkCalendar,
  { entryDate, leaveDate }: Employment,
): { entered: string; left: string } {
  return {
    entered: entryDate !== null && entryDate > calendar.from ? entryDate : '',
    left: leaveDate !== null && leaveDate < calendar.to ? leaveDate : '',
  };
}
