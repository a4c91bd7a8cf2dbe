import type { CheckImportDetail } from '@contract/checks/import-schemas';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import { beginPass, type Caller, type Change, ofPass } from '../../../imports';
import { notFound, refuse } from '../../../kernel/errors';
import { peopleById } from '../../staff/service';
import { refuseOwnPerson } from '../own-rows';
import { IDENTITY, recounted, statusOf } from './person-status';
import { detailOf } from '../present';
import { settleRows } from './sheet-rows';
import { checkStore, shownPeople } from '../store';
import { wantsReading } from './wants-reading';

/**
 * Says who a person of the sheet is, or leaves him out (or takes him back); the sheet is read again where that changes more
 * than his row. Refuses DUPLICATE where another row is about the same employee.
 */
export function fixPerson(
  deps: Deps,
  caller: Caller,
  change: Change,
  fix: { key: string; staffId?: string; ignored?: boolean },
): Promise<CheckImportDetail> {
  return checkStore.change(deps, caller, change, 'settle', async (trx, record) => {
    const row = await shownPeople(trx, record).selectAll().where('key', '=', fix.key).executeTakeFirst();
    if (!row) notFound('考勤表中没有此人，请刷新');
    const staffId = fix.staffId ?? row.staff_id;
    await refuseOwnPerson(trx, caller, [row.staff_id, staffId]);
    if (fix.staffId !== undefined) {
      const [person] = await peopleById(trx, record.company_id, [fix.staffId]);
      if (!person) notFound('员工不存在或已被删除');
      const other = await shownPeople(trx, record)
        .select(['row_no'])
        .where('staff_id', '=', fix.staffId)
        .where('key', '<>', fix.key)
        .where('status', '<>', 'ignored')
        .executeTakeFirst();
      if (other)
        refuse('DUPLICATE', `第${other.row_no}行已是${person.name}的考勤，同一人一个月只能有一条，请先忽略其中一行`);
    }
    const ignored = fix.ignored ?? (row.status === 'ignored' && fix.staffId === undefined);
    const issues = fix.staffId === undefined ? row.issues : row.issues.filter((issue) => !IDENTITY.has(issue.code));
    const stored = { ...row.fix, ...(fix.staffId === undefined ? {} : { staffId: fix.staffId }), ignored };
    await trx
      .updateTable('check_import_person')
      .set({
        staff_id: staffId,
        ...(fix.staffId === undefined ? {} : { matched_by: 'clerk' }),
        issues: jsonText(issues),
        status: ignored ? 'ignored' : statusOf({ ...row, issues }),
        fix: jsonText(stored),
      })
      .where(ofPass(record))
      .where('key', '=', fix.key)
      .execute();
    if (await wantsReading(trx, record, row, { staffId, ignored })) {
      await beginPass(deps, trx, checkStore, record, {}, '正在重新核对');
      return detailOf(trx, await checkStore.own(trx, caller, record.id));
    }
    await settleRows(trx, record, [fix.key], [...IDENTITY]);
    return recounted(deps, trx, caller, record);
  });
}
