import type { Static } from '@sinclair/typebox';
import { isEmployedOn } from '@contract/calendar/calendar';
import { isWorkingDay } from '@contract/calendar/day-type';
import { isNextDay } from '@contract/checks/clock';
import { DAY_RESULT_LABEL, type DayResult, PUNCH_KEYS, TYPED_DAY_KEYS } from '@contract/checks/day';
import { gravestResult } from '@contract/checks/decisions';
import { type CheckIssue, checkIssueText } from '@contract/checks/issues/catalogue';
import { outsideEmployment } from '@contract/checks/issues/employment';
import { LEAVE_KEYS, RECORD_FIELDS, type RecordKey, type RecordValues } from '@contract/checks/record';
import { roundTo, valueProblem } from '@contract/checks/rules';
import type { checkSchemas } from '@contract/checks/schemas';
import { leaveDays, sumSaid } from '@contract/checks/sums';
import { dateInChina } from '@contract/date';
import type { StoredDay } from '../../../db/tables/checks';
import { type FieldError, HttpError, invalid } from '../../../kernel/errors';
import { checkTimes } from '../../../workbook/attendance/day/check-times';
import { deriveValues } from '../../../workbook/attendance/day/derive-values';
import type { EmployedPerson } from '../../staff/service';
import { companyCalendar } from '../../company-calendar/service';
import { saidValues } from '../present';
import type { Db } from '../queries';

/** Minutes that only a result of their kind explains. */
const MINUTES_OF: readonly [RecordKey, readonly DayResult[]][] = [
  ['lateMinutes', ['late', 'absentLate']],
  ['seriousLateMinutes', ['seriousLate']],
  ['earlyMinutes', ['early']],
];

export type DayInput = Static<(typeof checkSchemas)['saveDay']['body']>;

/**
 * One day typed by hand, ready to be stored: what its punches and results come to in numbers as an imported day's do. 422
 * names every field that cannot be: clock-outs not after their clock-ins without 次日, a day of more than a day, overtime of a
 * statutory day on another, days outside the employment, punches in the future.
 */
export async function checkedDay(
  db: Db,
  companyId: string,
  person: EmployedPerson,
  input: DayInput,
  now: Date,
): Promise<StoredDay> {
  const calendar = await companyCalendar(db, companyId, input.month);
  const day = calendar.days.find((each) => each.date === input.date);
  if (!day) invalid(`日期“${input.date}”不在${input.month}内`, 'date');
  const errors: FieldError[] = [];
  const fail = (field: string, message: string) => errors.push({ field, message });
  const punches = [...input.punches];
  for (const issue of timeIssues(punches))
    if (issue.level === 'error') fail(PUNCH_KEYS[issue.column ?? 0] ?? 'punches', checkIssueText(issue));
  // A time somebody typed is normal where he says so of the punch or of the day; on a day off nobody is late.
  const unsaid: DayResult = input.result !== null || !isWorkingDay(day.type) ? 'normal' : 'unjudged';
  const punchResults = punches.map(
    (time, at): DayResult | null => input.punchResults[at] ?? (time === null ? null : unsaid),
  );
  const values = typedValues(input.values, fail);
  const basis = punchResults.some((result) => result !== null) ? punchResults : [input.result];
  if (basis.every((result) => result === null) && Object.keys(values).length === 0)
    fail('result', '请填写打卡时间、打卡结果或当日结果');
  if (basis.includes('leave') && leaveDays(values) === null) fail('leaveKind', '当日结果为请假，请选择假别和天数');
  for (const [key, results] of MINUTES_OF) {
    if ((values[key] ?? 0) > 0 && !results.some((result) => basis.includes(result) || input.result === result))
      fail(
        key,
        `没有${results.map((result) => DAY_RESULT_LABEL[result]).join('或')}的结果，${RECORD_FIELDS[key].label}应为空`,
      );
  }
  deriveValues(values, new Set(Object.keys(values)), basis, day.type);
  const away = sumSaid([leaveDays(values), values.absentDays]) ?? 0;
  if (away > 1) fail('absentDays', `请假${leaveDays(values) ?? 0}天＋旷工${values.absentDays ?? 0}天超过1天，请核对`);
  if ((values.otHolidayHours ?? 0) > 0 && !day.statutory)
    fail(
      'overtime',
      checkIssueText({
        level: 'error',
        code: 'holidayOvertime',
        values: { who: person.name, hours: values.otHolidayHours ?? 0, from: input.date, to: input.date },
      }),
    );
  const present = punches.some((time) => time !== null) || (values.actualDays ?? 0) > 0;
  if ((present || away > 0) && !isEmployedOn(input.date, person))
    fail('date', checkIssueText(outsideEmployment(person.name, person, input.date)));
  if (present && input.date > dateInChina(now)) fail('date', `${input.date}还没有到，不能录入打卡或出勤`);
  const [first] = errors;
  if (first) throw new HttpError(422, first.message, errors);
  const sides = [0, 1].map((side) => gravestResult(punchResults.filter((_, at) => at % 2 === side)));
  return {
    dayType: day.type,
    shiftName: input.shiftName.trim(),
    punches,
    punchResults,
    onResult: sides[0] ?? null,
    offResult: sides[1] ?? null,
    result: input.result ?? gravestResult(sides) ?? (present ? 'normal' : !isWorkingDay(day.type) ? 'rest' : null),
    crossDay: punches.some((time) => time !== null && isNextDay(time)),
    values,
    remark: input.remark.trim(),
  };
}

/** Doubts about the order of the times; `column` is the punch's place. */
function timeIssues(punches: (number | null)[]): CheckIssue[] {
  const issues: CheckIssue[] = [];
  checkTimes(punches, false, { columns: PUNCH_KEYS.map((_, at) => at) }, issues);
  return issues;
}

/** The numbers that are typed, each in its range; the others follow from punches and results. */
function typedValues(input: RecordValues, fail: (field: string, message: string) => void): RecordValues {
  const values: RecordValues = {};
  for (const [key, value] of Object.entries(saidValues(input)) as [RecordKey, number][]) {
    const field = (LEAVE_KEYS as readonly string[]).includes(key)
      ? 'leaveDays'
      : key.startsWith('ot')
        ? 'overtime'
        : key;
    const problem = valueProblem(key, value);
    if (!TYPED_DAY_KEYS.includes(key)) fail(field, `${RECORD_FIELDS[key].label}由打卡结果得出，不能直接填写`);
    else if (problem?.level === 'error') fail(field, checkIssueText(problem));
    else if (RECORD_FIELDS[key].unit === 'days' && value > 1) fail(field, `${RECORD_FIELDS[key].label}一天最多1天`);
    else if (RECORD_FIELDS[key].unit === 'hours' && value > 24)
      fail(field, `${RECORD_FIELDS[key].label}一天最多24小时`);
    else values[key] = roundTo(value, RECORD_FIELDS[key].decimals);
  }
  return values;
}
