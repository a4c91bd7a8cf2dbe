import type { DayType } from '@contract/calendar/day-type';
import { isWorkingDay } from '@contract/calendar/day-type';
import { formatClock, parseClock } from '@contract/checks/clock';
import { type DayResult, PUNCH_KEYS, type PunchKey, TYPED_DAY_KEYS } from '@contract/checks/day';
import { gravestResult } from '@contract/checks/decisions';
import {
  LEAVE_KEYS,
  type LeaveKey,
  type OvertimeKey,
  type RecordKey,
  type RecordValues,
} from '@contract/checks/record';
import type { CheckDayView } from '@contract/checks/schemas';
import type { CheckDayBody } from '@/services/checks';

type Times = Partial<Record<PunchKey, string>>;
type Results = Partial<Record<`${PunchKey}Result`, DayResult>>;

/** A day as the form has it: times as texts, one kind of leave, one sum of overtime. */
export interface DayFormValues extends Times, Results {
  staffId?: string;
  /** YYYY-MM-DD */
  date?: string;
  shiftName?: string;
  result?: DayResult;
  leaveKind?: LeaveKey;
  leaveDays?: number | null;
  absentDays?: number | null;
  tripDays?: number | null;
  lateMinutes?: number | null;
  earlyMinutes?: number | null;
  workHours?: number | null;
  overtime?: number | null;
  remark?: string;
  adjustMonth?: boolean;
  reason?: string;
}

/** Numbers with a field of their own. */
const PLAIN = ['absentDays', 'tripDays', 'lateMinutes', 'earlyMinutes', 'workHours'] as const;

/** Work of a day is overtime of its kind: 150 % on workdays, 200 % on rest days, 300 % on statutory days (劳动法 art. 44). */
export function overtimeKey({ type, statutory }: { type: DayType; statutory: boolean }): OvertimeKey {
  return statutory ? 'otHolidayHours' : isWorkingDay(type) ? 'otWorkdayHours' : 'otRestdayHours';
}

type Known = Pick<CheckDayView, 'date' | 'shiftName' | 'punches' | 'punchResults' | 'result' | 'values' | 'remark'>;

const leaveOf = (values: RecordValues) => LEAVE_KEYS.find((key) => (values[key] ?? 0) > 0);

/** A stored day for the form; `overtime`: which of its sums is shown. The day's one word is shown where it says more than the punches, from which it follows otherwise. */
export function toForm(day: Known, overtime: OvertimeKey): DayFormValues {
  const leaveKind = leaveOf(day.values);
  const form: DayFormValues = {
    date: day.date,
    shiftName: day.shiftName,
    result: day.result === gravestResult(day.punchResults) ? undefined : (day.result ?? undefined),
    leaveKind,
    leaveDays: leaveKind && day.values[leaveKind],
    overtime: day.values[overtime],
    remark: day.remark,
  };
  PUNCH_KEYS.forEach((key, at) => {
    const [minutes, result] = [day.punches[at] ?? null, day.punchResults[at] ?? null];
    if (minutes !== null) form[key] = formatClock(minutes);
    if (result !== null) form[`${key}Result`] = result;
  });
  for (const key of PLAIN) form[key] = day.values[key];
  return form;
}

/** What is sent; numbers of the stored day that the form has no field for stay as they are. Times have been checked by the form. */
export function toBody(
  form: DayFormValues,
  before: RecordValues,
  overtime: OvertimeKey,
): Pick<CheckDayBody, 'shiftName' | 'punches' | 'punchResults' | 'result' | 'values' | 'remark'> {
  const values: RecordValues = {};
  const shown = new Set<RecordKey>([...PLAIN, overtime, ...(leaveOf(before) ? [leaveOf(before) as LeaveKey] : [])]); // there, as asked in the same line
  // Minutes of a lateness that is none any more go with it: nobody could take them away, as they have no field.
  if (!PUNCH_KEYS.some((key) => form[`${key}Result`] === 'seriousLate') && form.result !== 'seriousLate')
    shown.add('seriousLateMinutes');
  for (const key of TYPED_DAY_KEYS) if (!shown.has(key) && typeof before[key] === 'number') values[key] = before[key];
  for (const key of PLAIN) if (typeof form[key] === 'number') values[key] = form[key];
  if (form.leaveKind && typeof form.leaveDays === 'number') values[form.leaveKind] = form.leaveDays;
  if (typeof form.overtime === 'number') values[overtime] = form.overtime;
  return {
    shiftName: form.shiftName?.trim() ?? '',
    punches: PUNCH_KEYS.map((key) => minutesOf(form[key])),
    punchResults: PUNCH_KEYS.map((key) => form[`${key}Result`] ?? null),
    result: form.result ?? null,
    values,
    remark: form.remark?.trim() ?? '',
  };
}

function minutesOf(text: string | undefined): number | null {
  const clock = parseClock(text ?? '');
  return clock.ok ? clock.minutes : null;
}
