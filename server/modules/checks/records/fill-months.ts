import { sql } from 'kysely';
import type { CheckDay } from '@contract/checks/day';
import { isUnjudged, PUNCH_KEYS } from '@contract/checks/day';
import { dayExceptions } from '@contract/checks/exceptions';
import type { RecordValues } from '@contract/checks/record';
import { exceptionCount } from '@contract/checks/sums';
import { changeOf } from '@contract/states/check-record';
import { copyIn } from '../../../db/copy';
import { jsonText } from '../../../db/json';
import type { StoredDay } from '../../../db/tables/checks';
import { newId } from '../../../kernel/ids';
import { copyField, copyJson } from '../../../workbook/copy-text';
import { explainFix } from '../../feedback/service';
import { dayResults } from '../days/day-results';
import { changesOf, remember } from './history';
import { holdOpenMonth, type RecordRow, type Trx } from '../queries';

/** One person's month as a sheet told it. */
export interface FilledMonth {
  staffId: string;
  name: string;
  staffNo: string | null;
  dept: string | null;
  values: RecordValues;
  remark: string;
  days: readonly CheckDay[];
}

export interface Filling {
  companyId: string;
  month: string;
  by: { id: string; name: string };
  at: Date;
  /** Told to those whose months are corrected by it; null where nobody has been shown one. */
  reason: string | null;
}

/** People a call: some 3,000 days, written in two tenths of a second; others' calls wait for no more. */
export const MAX_PEOPLE_A_CALL = 100;

/**
 * Writes people's months, in place of what they had: numbers, days and exceptions. What an employee has been shown
 * counts as corrected, with the reason, and goes to him once more. Refuses WRONG_STATE in a locked month.
 */
export async function fillMonths(trx: Trx, filling: Filling, people: readonly FilledMonth[]): Promise<void> {
  if (people.length === 0) return;
  const { companyId, month, by, at, reason } = filling;
  await holdOpenMonth(trx, companyId, month, by.name, at);
  const staffIds = people.map((person) => person.staffId);
  const present = await trx
    .selectFrom('check_record')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('staff_id', '=', sql<string>`any(${staffIds}::uuid[])`)
    .forUpdate()
    .execute();
  const before = new Map(present.map((row) => [row.staff_id, row]));
  for (const table of ['check_day', 'check_exception'] as const) {
    await trx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('month', '=', month)
      .where('staff_id', '=', sql<string>`any(${staffIds}::uuid[])`)
      .execute();
  }
  const open = await writeDays(trx, filling, people);
  await upsertRecords(trx, filling, people, before, open);
  for (const row of present)
    if (changeOf(row.state) === 'fix' && reason !== null) await explainFix(trx, companyId, row.id, by, reason, at);
  await remember(
    trx,
    by.name,
    companyId,
    at,
    people.map((person) => {
      const old = before.get(person.staffId);
      const corrected = old !== undefined && changeOf(old.state) === 'fix';
      return {
        month,
        staffId: person.staffId,
        action: 'import' as const,
        changes: old ? changesOf(old.figures, person.values) : [],
        note: corrected ? reason : null,
      };
    }),
  );
}

/** Days and their exceptions by COPY; gives the number of exceptions by person. */
async function writeDays(
  trx: Trx,
  { companyId, month }: Filling,
  people: readonly FilledMonth[],
): Promise<Map<string, number>> {
  const [days, exceptions]: [string[], string[]] = [[], []];
  const open = new Map<string, number>();
  for (const { staffId, days: own } of people) {
    for (const { date, ...entry } of own) {
      const found = dayExceptions(entry);
      const results = dayResults(entry);
      days.push(line([companyId, month, staffId, date, `{${results.join(',')}}`], entry, found.length));
      for (const { kind, punch } of found)
        exceptions.push(
          [
            companyId,
            newId(),
            month,
            staffId,
            date,
            punch === null ? '\\N' : String(PUNCH_KEYS.indexOf(punch)),
            kind,
          ].join('\t'),
        );
      open.set(staffId, (open.get(staffId) ?? 0) + found.length);
    }
  }
  if (days.length > 0)
    await copyIn(
      trx,
      'check_day',
      ['company_id', 'month', 'staff_id', 'date', 'results', 'entry', 'open_exceptions'],
      Buffer.from(`${days.join('\n')}\n`),
    );
  if (exceptions.length > 0)
    await copyIn(
      trx,
      'check_exception',
      ['company_id', 'id', 'month', 'staff_id', 'date', 'slot', 'kind'],
      Buffer.from(`${exceptions.join('\n')}\n`),
    );
  return open;
}

const unjudgedOf = (days: readonly CheckDay[]) => days.filter(isUnjudged).length;
const line = (fields: readonly string[], entry: StoredDay, open: number) =>
  `${fields.map(copyField).join('\t')}\t${copyJson(entry)}\t${open}`;

async function upsertRecords(
  trx: Trx,
  { companyId, month, at }: Filling,
  people: readonly FilledMonth[],
  before: ReadonlyMap<string, RecordRow>,
  open: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = people.map((person) => {
    const old = before.get(person.staffId);
    const shown = old !== undefined && old.state !== 'draft';
    return {
      id: old?.id ?? newId(),
      staff_id: person.staffId,
      name: person.name,
      staff_no: person.staffNo,
      dept: person.dept,
      state: shown ? 'fixed' : 'draft',
      figures: person.values,
      remark: person.remark,
      exceptions: exceptionCount(person.values),
      open: open.get(person.staffId) ?? 0,
      unjudged: unjudgedOf(person.days),
    };
  });
  await sql`
    insert into check_record (company_id, id, month, staff_id, name, staff_no, dept, state, figures, remark, source, exceptions, open_exceptions, unjudged_days, created_at, updated_at)
    select ${companyId}::uuid, r.id, ${month}, r.staff_id, r.name, r.staff_no, r.dept, r.state, r.figures, r.remark, 'import', r.exceptions, r.open, r.unjudged, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r(id uuid, staff_id uuid, name text, staff_no text, dept text, state text, figures jsonb, remark text, exceptions int, open int, unjudged int)
    on conflict (company_id, staff_id, month) do update set
      name = excluded.name, staff_no = excluded.staff_no, dept = excluded.dept, state = excluded.state, figures = excluded.figures, shortfall = '{}', remark = excluded.remark, source = 'import',
      exceptions = excluded.exceptions, open_exceptions = excluded.open_exceptions, unjudged_days = excluded.unjudged_days, version = check_record.version + 1, updated_at = excluded.updated_at`.execute(
    trx,
  );
}
