import { sql } from 'kysely';
import { refuse } from '../../kernel/errors';
import { ownStaffIds } from '../staff/service';
import { type Caller, type Db, type ImportRecord, shownPeople } from './policy';

/** Refuses RULE where what is to be said concerns the clerk's own record: the clock tells his days, nobody else but others may. */
export async function refuseOwnPerson(db: Db, caller: Caller, staffIds: readonly (string | null)[]): Promise<void> {
  const own = await ownStaffIds(db, caller.companyId, caller.actor.id);
  if (staffIds.some((id) => id !== null && own.has(id))) refuse('RULE', '这是您本人的考勤，导入时不能由本人指定、忽略或修改，请由其他考勤员、企业经理或管理员处理');
}

/** The same for rows of the sheet: those of `rowNos`, or, where none are given, those changed by hand in this import. */
export async function refuseOwnRows(db: Db, caller: Caller, record: ImportRecord, rowNos: readonly number[] | null): Promise<void> {
  const own = await ownStaffIds(db, caller.companyId, caller.actor.id);
  if (own.size === 0) return;
  const keys = (await shownPeople(db, record).select('key').where('staff_id', '=', sql<string>`any(${[...own]}::uuid[])`).execute()).map((row) => row.key);
  if (keys.length === 0) return;
  let rows = db
    .selectFrom('check_import_row')
    .select('row_no')
    .where('company_id', '=', record.company_id)
    .where('import_id', '=', record.id)
    .where('generation', '=', record.generation)
    .where('person_key', '=', sql<string>`any(${keys}::text[])`);
  rows = rowNos === null ? rows.where('fixed', '=', true) : rows.where('row_no', '=', sql<number>`any(${[...rowNos]}::int[])`);
  const found = await rows.orderBy('row_no').limit(1).executeTakeFirst();
  if (found) refuse('RULE', `第${found.row_no}行是您本人的考勤，导入时不能由本人修改，请恢复这一行，或由其他考勤员、企业经理导入`);
}
