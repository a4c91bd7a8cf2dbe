import type { CheckForm } from '@contract/checks/forms';
import type { CheckIssue } from '@contract/checks/issues/catalogue';
import { assertRowLimit } from '../read/guard-rows';
import { READ_LIMITS } from '../limits';
import { finishPerson } from './people/finish-person';
import type { Pass } from './read/pass';
import type { CheckSink, CheckStaff, CheckSummary, MissingPerson, StagedPerson } from './types';

const PAGE = 500;

/** Hands the people over once all rows are read, and sums the pass up. */
export async function handOver(
  pass: Pass,
  staff: readonly CheckStaff[],
  form: CheckForm,
  sink: CheckSink,
): Promise<CheckSummary> {
  const counts: CheckSummary['counts'] = { ok: 0, warning: 0, error: 0, ignored: 0 };
  const issueCounts = new Map<string, CheckSummary['issueCounts'][number]>();
  const rowOf = new Map<string, number>();
  let [days, exceptions, unjudgedDays, unjudgedPeople, absentDays] = [0, 0, 0, 0, 0];
  assertRowLimit(pass.book.people.length, READ_LIMITS);
  for (let from = 0; from < pass.book.people.length; from += PAGE) {
    const page = pass.book.people.slice(from, from + PAGE).map((person): StagedPerson => {
      const other = person.staff === null || person.ignored ? undefined : rowOf.get(person.staff.id);
      if (other !== undefined)
        person.issues.push({
          level: 'error',
          code: 'duplicatePerson',
          row: person.rowNo,
          values: { who: person.name, other },
        });
      else if (person.staff !== null && !person.ignored) rowOf.set(person.staff.id, person.rowNo);
      return finishPerson(person, pass.calendar, form);
    });
    for (const person of page) {
      counts[person.status] += 1;
      days += person.days;
      absentDays += person.values.absentDays ?? 0;
      exceptions += person.exceptions;
      unjudgedDays += person.unjudged;
      if (person.unjudged > 0) unjudgedPeople += 1;
      count(person.issues, issueCounts);
      pass.rows.doubt(person.key, person.issues);
      pass.rows.name(person);
    }
    await sink.people(page);
  }
  for (const rows of pass.rows.pages(PAGE)) await sink.rows(rows);
  return {
    counts,
    issueCounts: [...issueCounts.values()].sort((a, b) => (a.level + a.code < b.level + b.code ? -1 : 1)),
    days,
    exceptions,
    unjudgedDays,
    unjudgedPeople,
    absentDays,
    daysByHours: pass.daysByHours,
    ignoredRows: pass.ignoredRows,
    rowsLeftOut: pass.rows.leftOutCount,
    unknownMarks: [...pass.unknownMarks.values()].sort((a, b) => b.count - a.count),
    missing: missingOf(staff, rowOf, pass.calendar),
  };
}

/** People by kind of doubt. */
function count(issues: readonly CheckIssue[], into: Map<string, CheckSummary['issueCounts'][number]>): void {
  for (const key of new Set(issues.map(({ level, code }) => `${level} ${code}`))) {
    const known = into.get(key);
    const [level, code] = key.split(' ') as [CheckIssue['level'], CheckIssue['code']]; // joined in the line above
    if (known) known.count += 1;
    else into.set(key, { level, code, count: 1 });
  }
}

function missingOf(
  staff: readonly CheckStaff[],
  found: ReadonlyMap<string, number>,
  period: { from: string; to: string },
): MissingPerson[] {
  return staff
    .filter(
      (person) =>
        !found.has(person.id) &&
        (person.entryDate === null || person.entryDate <= period.to) &&
        (person.leaveDate === null ? !person.left : person.leaveDate >= period.from),
    )
    .map(({ id, name, staffNo, dept }) => ({ staffId: id, name, staffNo, dept }));
}
