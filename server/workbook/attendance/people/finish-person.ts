import { expectedDays, type WorkCalendar } from '@contract/calendar/calendar';
import type { CheckForm } from '@contract/checks/forms';
import { type CheckIssue } from '@contract/checks/issues/catalogue';
import { outsideEmployment } from '@contract/checks/issues/employment';
import { gravest } from '@contract/issues/gravest';
import {
  LEAVE_KEYS,
  OVERTIME_KEYS,
  RECORD_FIELDS,
  RECORD_KEYS,
  type RecordKey,
  type RecordValues,
} from '@contract/checks/record';
import { monthProblems, valueProblem } from '@contract/checks/rules';
import type { CheckStatus, StagedPerson } from '../types';
import type { SheetPerson, TotalKind } from './sheet-person';

/** A person's month once all rows are read: the summary's numbers before the days' sums, the due days by the calendar where nobody says them. */
export function finishPerson(person: SheetPerson, calendar: WorkCalendar, form: CheckForm): StagedPerson {
  const issues = [...person.issues];
  const stated: RecordValues = { ...person.stated };
  const summed = person.summed();
  for (const kind of person.totals) issues.push(...apart(kind, stated, summed, person));
  const values: RecordValues = { ...summed, ...stated };
  if (form === 'grid' || form === 'gridHalves') issues.push(...differences(person, stated, summed));
  for (const key of RECORD_KEYS) {
    const value = stated[key] === undefined ? summed[key] : null;
    const problem = value === null || value === undefined ? null : valueProblem(key, value);
    if (problem) issues.push({ ...problem, row: person.rowNo });
  }
  const employment = {
    name: person.name,
    entryDate: person.staff?.entryDate ?? null,
    leaveDate: person.staff?.leaveDate ?? null,
  };
  values.shouldDays ??= calendar.unknownYears.length === 0 ? expectedDays(calendar, employment) : null;
  if (values.shouldDays === null) delete values.shouldDays;
  for (const issue of monthProblems(values, { calendar, person: employment }))
    issues.push({ ...issue, row: person.rowNo });
  issues.push(...employmentProblems(person, values, calendar));
  if (!person.said && Object.keys(stated).length === 0 && person.days === 0)
    issues.push({ level: 'warning', code: 'nothingSaid', row: person.rowNo, values: { who: person.name } });
  if (person.unjudged > 0)
    issues.push({ level: 'warning', code: 'punchesUnjudged', values: { who: person.name, days: person.unjudged } });
  const level = gravest(issues);
  const status: CheckStatus = person.ignored
    ? 'ignored'
    : level === 'error' || person.dayErrors > 0
      ? 'error'
      : level === 'warning' || person.dayWarnings > 0
        ? 'warning'
        : 'ok';
  return {
    key: person.key,
    rowNo: person.rowNo,
    name: person.name,
    staffNo: person.clues.staffNo !== '' ? person.clues.staffNo : (person.staff?.staffNo ?? ''),
    dept: person.clues.dept !== '' ? person.clues.dept : (person.staff?.dept ?? ''),
    staffId: person.staff?.id ?? null,
    matchedBy: person.matchedBy,
    status,
    values,
    remark: person.remark,
    days: person.days,
    exceptions: person.exceptions,
    unjudged: person.unjudged,
    issues,
    dayErrors: person.dayErrors,
    dayWarnings: person.dayWarnings,
  };
}

const PARTS: Record<TotalKind, { keys: readonly RecordKey[]; held: RecordKey; label: string }> = {
  otTotal: { keys: OVERTIME_KEYS, held: 'otWorkdayHours', label: '加班合计' },
  missTotal: { keys: ['missOnCount', 'missOffCount'], held: 'missOnCount', label: '缺卡合计' },
  leaveTotal: { keys: LEAVE_KEYS, held: 'otherLeave', label: '请假合计' },
};

/** A sum whose kinds the days tell is counted once: by the days where they come to the same, else as the sheet says, with a word. */
function apart(kind: TotalKind, stated: RecordValues, summed: RecordValues, person: SheetPerson): CheckIssue[] {
  const { keys, held, label } = PARTS[kind];
  const said = stated[held] ?? null;
  const counted = Math.round(keys.reduce((sum, key) => sum + (summed[key] ?? 0), 0) * 100) / 100;
  if (said === null || counted === 0) return [];
  if (Math.abs(said - counted) < 0.005) {
    delete stated[held];
    return [];
  }
  for (const key of keys) delete summed[key];
  return [
    {
      level: 'warning',
      code: 'sumDiffers',
      row: person.rowNo,
      values: { who: person.name, label, stated: said, summed: counted },
    },
  ];
}

/** Hand-made sums that disagree with the marks beside them. */
function differences(person: SheetPerson, stated: RecordValues, summed: RecordValues): CheckIssue[] {
  return RECORD_KEYS.flatMap((key): CheckIssue[] => {
    const [said, counted] = [stated[key], summed[key]];
    if (
      said === undefined ||
      said === null ||
      counted === undefined ||
      counted === null ||
      Math.abs(said - counted) < 0.005
    )
      return [];
    return [
      {
        level: 'warning',
        code: 'sumDiffers',
        row: person.rowNo,
        values: { who: person.name, label: RECORD_FIELDS[key].label, stated: said, summed: counted },
      },
    ];
  });
}

/** A month's summary of somebody who was not employed in it at all. */
function employmentProblems(person: SheetPerson, values: RecordValues, calendar: WorkCalendar): CheckIssue[] {
  if (!person.staff || person.days > 0 || (values.actualDays ?? 0) === 0) return [];
  const { entryDate, leaveDate } = person.staff;
  const early = entryDate !== null && entryDate > calendar.to;
  if (!early && (leaveDate === null || leaveDate >= calendar.from)) return [];
  const days = `${calendar.from}~${calendar.to}`;
  return [{ ...outsideEmployment(person.name, person.staff, days, early), row: person.rowNo }];
}
