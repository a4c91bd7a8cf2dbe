import { expectedDays } from '@contract/calendar/calendar';
import { type CheckIssue, checkIssueText } from '@contract/checks/issues/catalogue';
import { REMARK_MAX, type RecordKey, type RecordValues } from '@contract/checks/record';
import { monthProblems, recordProblems, roundTo, valueProblem } from '@contract/checks/rules';
import { RECORD_FIELDS } from '@contract/checks/record';
import { isPayMonth } from '@contract/month';
import type { CheckNote } from '@contract/checks/schemas';
import { type FieldError, HttpError, invalid, notFound } from '../../../kernel/errors';
import { type EmployedPerson, peopleById } from '../../staff/service';
import { companyCalendar } from '../../company-calendar/service';
import type { Db } from '../queries';
import { saidValues } from '../present';

const noteOf = (issue: CheckIssue, field: RecordKey | null): CheckNote => ({
  code: issue.code,
  level: issue.level === 'error' ? 'error' : 'warning',
  field,
  message: checkIssueText(issue),
});

/** What is wrong or doubtful about a record's numbers, each with the field it stands in where there is one. */
export async function notesOf(
  db: Db,
  companyId: string,
  month: string,
  staffId: string,
  name: string,
  values: RecordValues,
): Promise<CheckNote[]> {
  const [person] = await peopleById(db, companyId, [staffId]);
  const facts = {
    calendar: await companyCalendar(db, companyId, month),
    person: { name, entryDate: person?.entryDate ?? null, leaveDate: person?.leaveDate ?? null },
  };
  return recordProblems(values, facts).map((issue) => noteOf(issue, null));
}

/**
 * A form's numbers ready to be stored: rounded as their fields want. 422 names every number out of range,
 * and what the numbers together cannot be in this month for this person.
 */
export async function checkedValues(
  db: Db,
  companyId: string,
  month: string,
  person: EmployedPerson,
  input: RecordValues,
): Promise<RecordValues> {
  const errors: FieldError[] = [];
  const values: RecordValues = {};
  for (const [key, value] of Object.entries(saidValues(input)) as [RecordKey, number][]) {
    const problem = valueProblem(key, value);
    if (problem?.level === 'error') errors.push({ field: key, message: checkIssueText(problem) });
    else values[key] = roundTo(value, RECORD_FIELDS[key].decimals);
  }
  if (errors.length === 0) {
    const calendar = await companyCalendar(db, companyId, month);
    for (const issue of monthProblems(values, { calendar, person }))
      if (issue.level === 'error') errors.push({ field: fieldOf(issue), message: checkIssueText(issue) });
    if (expectedDays({ ...calendar, days: calendar.days.map((day) => ({ ...day, type: 'workday' })) }, person) === 0) {
      errors.push({
        field: 'staffId',
        message: `${person.name}在该月不在职（${[person.entryDate && `${person.entryDate}入职`, person.leaveDate && `${person.leaveDate}离职`].filter(Boolean).join('，')}），不能录入考勤`,
      });
    }
  }
  const [first] = errors;
  if (first) throw new HttpError(422, first.message, errors);
  return values;
}

/** The field a doubt about several numbers is shown at. */
const fieldOf = (issue: CheckIssue): string => (issue.code === 'holidayOvertime' ? 'otHolidayHours' : 'actualDays');

export function checkedRemark(remark: string): string {
  const text = remark.trim();
  if ([...text].length > REMARK_MAX)
    throw new HttpError(422, `备注最多${REMARK_MAX}字`, [{ field: 'remark', message: `备注最多${REMARK_MAX}字` }]);
  return text;
}

/** 422 for a month nobody keeps attendance of: a far one would be the newest to every screen. */
export function requireCheckMonth(month: string, now: Date): void {
  if (!isPayMonth(month, now)) invalid(`考勤月份“${month}”超出范围：不能早于2000-01，也不能晚于下个月`, 'month');
}

/** A person of the company; 404 for any other. */
export async function personOf(db: Db, companyId: string, staffId: string): Promise<EmployedPerson> {
  const [person] = await peopleById(db, companyId, [staffId]);
  return person ?? notFound('员工不存在或已被删除');
}

/** What the calendar says of a month nobody has told anything of; nothing where it is not known itself. */
export async function expectedShould(
  db: Db,
  companyId: string,
  month: string,
  person: EmployedPerson,
): Promise<RecordValues> {
  const calendar = await companyCalendar(db, companyId, month);
  return calendar.unknownYears.length === 0 ? { shouldDays: expectedDays(calendar, person) } : {};
}
