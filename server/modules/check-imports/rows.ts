import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { CheckImportRow, checkImportSchemas } from '@contract/checks/import-schemas';
import { type Db, ofPass } from '../../imports';
import { likeText } from '../../kernel/like-text';
import { together } from '../../kernel/together';
import { recordStates } from '../checks/service';
import { peopleById } from '../staff/service';
import { toRow } from './present';
import { type ImportRecord, type PersonRow, shownPeople } from './store';

type Query = Static<(typeof checkImportSchemas)['rows']['query']>;

/** Issues of single days shown for one person. */
const DAY_ISSUES = 20;

/** One page of the sheet's people, in its order. */
export async function listRows(
  db: Db,
  record: ImportRecord,
  query: Query,
): Promise<{ list: CheckImportRow[]; total: number }> {
  const { page, pageSize, sortField = 'rowNo', sortOrder = 'asc', status, keyword, code } = query;
  let found = shownPeople(db, record);
  if (status) found = found.where('status', '=', status);
  if (code) found = found.where(sql<boolean>`(issues @> ${JSON.stringify([{ code }])}::jsonb)`);
  const typed = keyword?.trim();
  if (typed) {
    const like = `%${likeText(typed)}%`;
    found = found.where((eb) => eb.or([eb('name', 'like', like), eb('staff_no', 'like', like)]));
  }
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy(sortField === 'name' ? 'name' : 'row_no', sortOrder)
    .orderBy('key')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { total, list: await withAround(db, record, rows) };
}

async function withAround(db: Db, record: ImportRecord, rows: readonly PersonRow[]): Promise<CheckImportRow[]> {
  const staffIds = rows.flatMap((row) => row.staff_id ?? []);
  const [people, states, issues] = await together(
    () => peopleById(db, record.company_id, staffIds),
    () => recordStates(db, record.company_id, record.month, staffIds),
    () => dayIssues(db, record, rows),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.map((row) => {
    const person = byId.get(row.staff_id ?? '');
    return toRow(row, {
      staff: person ? { id: person.id, name: person.name, staffNo: person.staffNo, dept: person.dept } : null,
      existing: states.get(row.staff_id ?? '') ?? null,
      dayIssues: issues.get(row.key) ?? [],
    });
  });
}

async function dayIssues(db: Db, record: ImportRecord, rows: readonly PersonRow[]) {
  const keys = rows.filter((row) => row.day_errors + row.day_warnings > 0).map((row) => row.key);
  const found = new Map<string, PersonRow['issues']>();
  if (keys.length === 0) return found;
  const days = await db
    .selectFrom('check_import_day')
    .select(['person_key', 'issues'])
    .where(ofPass(record))
    .where('person_key', '=', sql<string>`any(${keys}::text[])`)
    .where('issues', 'is not', null)
    .execute();
  for (const { person_key: key, issues } of days) {
    const own = found.get(key) ?? [];
    if (issues && own.length < DAY_ISSUES) found.set(key, [...own, ...issues].slice(0, DAY_ISSUES));
  }
  return found;
}
