import { sql } from 'kysely';
import type { CheckImportDetail } from '@contract/checks/import-schemas';
import type { StatusCounts } from '@contract/imports/schemas';
import { type Caller, type Db, ofPass } from '../../imports';
import { refuse } from '../../kernel/errors';
import { ownStaffIds } from '../staff/service';
import { countPeople } from './count-people';
import { type ImportRecord, shownPeople } from './store';

/** Refuses RULE where what is to be said concerns the clerk's own record: the clock tells his days, nobody else but others may. */
export async function refuseOwnPerson(db: Db, caller: Caller, staffIds: readonly (string | null)[]): Promise<void> {
  const own = await ownStaffIds(db, caller.companyId, caller.actor.id);
  if (staffIds.some((id) => id !== null && own.has(id)))
    refuse('RULE', '这是您本人的考勤，导入时不能由本人指定、忽略或修改，请由其他考勤员、企业经理或管理员处理');
}

/** The same for rows of the sheet: those of `rowNos`, or, where none are given, those changed by hand in this import. */
export async function refuseOwnRows(
  db: Db,
  caller: Caller,
  record: ImportRecord,
  rowNos: readonly number[] | null,
): Promise<void> {
  const own = await ownStaffIds(db, caller.companyId, caller.actor.id);
  if (own.size === 0) return;
  const keys = (
    await shownPeople(db, record)
      .select('key')
      .where('staff_id', '=', sql<string>`any(${[...own]}::uuid[])`)
      .execute()
  ).map((row) => row.key);
  if (keys.length === 0) return;
  let rows = db
    .selectFrom('check_import_row')
    .select('row_no')
    .where(ofPass(record))
    .where('person_key', '=', sql<string>`any(${keys}::text[])`);
  rows =
    rowNos === null
      ? rows.where('fixed', '=', true)
      : rows.where('row_no', '=', sql<number>`any(${[...rowNos]}::int[])`);
  const found = await rows.orderBy('row_no').limit(1).executeTakeFirst();
  if (found)
    refuse(
      'RULE',
      `第${found.row_no}行是您本人的考勤，导入时不能由本人修改，请恢复这一行，或由其他考勤员、企业经理导入`,
    );
}

/** Where the number of a row is of somebody with another name: who that is. */
export const OTHERS_NUMBER = sql<
  string | null
>`(jsonb_path_query_first(issues, '$[*] ? (@.code == "nameDiffers").staffId') #>> '{}')`;

/** What is in doubt about the clerk himself: errors, and a match by name alone. */
async function ownInDoubt(
  db: Db,
  record: ImportRecord,
): Promise<{ key: string; kind: keyof CheckImportDetail['ownDoubts'] }[]> {
  const own = [...(await ownStaffIds(db, record.company_id, record.uploader_id))];
  if (own.length === 0) return [];
  const rows = await shownPeople(db, record)
    .select(['key', 'status', 'staff_id'])
    .where(sql<boolean>`(status = 'error' or (status = 'warning' and matched_by = 'name'))`)
    .where(sql<boolean>`(staff_id = any(${own}::uuid[]) or ${OTHERS_NUMBER} = any(${own}::text[]))`)
    .execute();
  return rows.map(({ key, status, staff_id: staffId }) => ({
    key,
    kind: status !== 'error' ? 'names' : staffId === null ? 'differing' : 'errors',
  }));
}

/** Keys of all people of the sheet who are the clerk, or have his number: what is said of many at once is not said of them. */
export async function ownKeys(db: Db, record: ImportRecord): Promise<ReadonlySet<string>> {
  const own = [...(await ownStaffIds(db, record.company_id, record.uploader_id))];
  if (own.length === 0) return new Set();
  const rows = await shownPeople(db, record)
    .select('key')
    .where(sql<boolean>`(staff_id = any(${own}::uuid[]) or ${OTHERS_NUMBER} = any(${own}::text[]))`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

export async function ownDoubts(db: Db, record: ImportRecord): Promise<CheckImportDetail['ownDoubts']> {
  const found = await ownInDoubt(db, record);
  const count = (kind: keyof CheckImportDetail['ownDoubts']) => found.filter((row) => row.kind === kind).length;
  const differing = count('differing');
  return { errors: count('errors') + differing, differing, names: count('names') };
}

/** Leaves those rows out of what is written, for somebody else to see to: else they would keep everybody else's from being written. Gives the counts as they then are. */
export async function leaveOwnOut(db: Db, record: ImportRecord): Promise<StatusCounts> {
  const keys = (await ownInDoubt(db, record)).map(({ key }) => key);
  if (keys.length === 0) return record.counts;
  await db
    .updateTable('check_import_person')
    .set({ status: 'ignored' })
    .where(ofPass(record))
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return countPeople(db, record);
}
