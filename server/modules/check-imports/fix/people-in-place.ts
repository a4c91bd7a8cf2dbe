import type { Transaction } from 'kysely';
import type { StatusCounts } from '@contract/imports/schemas';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import { type Caller, ofPass } from '../../../imports';
import { refuse } from '../../../kernel/errors';
import { peopleById } from '../../staff/service';
import { type ImportRecord, type PersonRow, shownPeople } from '../store';
import { noteStep } from './note-step';
import { type PersonChange, personFixed } from './person-fixed';
import { recounted, statusOf } from './person-status';
import { settleRows } from './sheet-rows';
import { openFixes } from './stored-fixes';

type Changed = Pick<PersonRow, 'matched_by' | 'issues' | 'status'>;

/** `names`: ticks all matches by name alone; `errors`: leaves out everybody with an error. But for the people of `own`. */
export async function changeInPlace(
  deps: Deps,
  trx: Transaction<Database>,
  caller: Caller,
  record: ImportRecord,
  what: 'names' | 'errors',
  own: ReadonlySet<string>,
): Promise<{ counts: StatusCounts; version: number }> {
  let found = shownPeople(trx, record).selectAll().orderBy('key');
  found =
    what === 'errors'
      ? found.where('status', '=', 'error')
      : found.where('status', '=', 'warning').where('matched_by', '=', 'name').where('staff_id', 'is not', null);
  const rows = (await found.execute()).filter(({ key }) => !own.has(key));
  if (rows.length === 0) refuse('RULE', '没有此类问题的人员，请刷新后重试');
  const changeOf = what === 'errors' ? () => ({ ignored: true }) : await ticks(trx, record, rows);
  const { people } = openFixes(deps, record);
  const fixes = await noteStep(deps, trx, caller, record, {
    action: what === 'errors' ? 'ignore' : 'sameName',
    code: what === 'errors' ? null : 'nameOnlyMatch',
    touched: rows.map((row) => personFixed(row, people[row.key], changeOf(row))),
  });
  for (const row of rows) {
    const next = what === 'errors' ? leftOut(row) : ticked(row);
    await trx
      .updateTable('check_import_person')
      .set({ ...next, issues: jsonText(next.issues) })
      .where(ofPass(record))
      .where('key', '=', row.key)
      .execute();
  }
  const keys = rows.map(({ key }) => key);
  await settleRows(trx, record, keys, what === 'errors' ? [] : ['nameOnlyMatch']);
  const { counts, version } = await recounted(deps, trx, caller, record, fixes);
  return { counts, version };
}

const leftOut = ({ matched_by, issues }: PersonRow): Changed => ({ matched_by, issues, status: 'ignored' });

function ticked(row: PersonRow): Changed {
  const issues = row.issues.filter((issue) => issue.code !== 'nameOnlyMatch');
  return { matched_by: 'clerk', issues, status: statusOf({ ...row, issues }) };
}

/** Each to be taken for whom his name led to. */
async function ticks(
  trx: Transaction<Database>,
  record: ImportRecord,
  rows: readonly PersonRow[],
): Promise<(row: PersonRow) => PersonChange> {
  const staffIds = rows.flatMap(({ staff_id: id }) => id ?? []);
  const people = new Map((await peopleById(trx, record.company_id, staffIds)).map((person) => [person.id, person]));
  return ({ staff_id: id }) => {
    const person = people.get(id ?? '');
    return person ? { staffId: person.id, person } : {};
  };
}
