import type { CheckImportDetail } from '@contract/checks/import-schemas';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import { type Caller, type Change, ofPass } from '../../../imports';
import { notFound, refuse } from '../../../kernel/errors';
import { peopleById } from '../../staff/service';
import { refuseOwnPerson } from '../own-rows';
import { detailOf } from '../present';
import { checkStore, shownPeople } from '../store';
import { beginStep, noteStep } from './note-step';
import { personFixed } from './person-fixed';
import { IDENTITY, recounted, statusOf } from './person-status';
import { settleRows } from './sheet-rows';
import { openFixes } from './stored-fixes';
import { wantsReading } from './wants-reading';

/**
 * Says who a person of the sheet is, or leaves him out (or takes him back), as one step; the sheet is read again where that
 * changes more than his row. Refuses DUPLICATE where another row is about the same employee.
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
    const [person] = fix.staffId === undefined ? [] : await peopleById(trx, record.company_id, [fix.staffId]);
    if (fix.staffId !== undefined) {
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
    const touched = personFixed(row, openFixes(deps, record).people[row.key], {
      ...(person && { staffId: person.id, person }),
      ignored,
    });
    const about = {
      action: person ? 'choosePerson' : ignored ? 'ignore' : 'restore',
      touched: [touched],
    } as const;
    if (await wantsReading(trx, record, row, { staffId, ignored })) {
      await beginStep(deps, trx, caller, record, about, '正在重新核对');
      return detailOf(trx, await checkStore.own(trx, caller, record.id));
    }
    const fixes = await noteStep(deps, trx, caller, record, about);
    const issues = person ? row.issues.filter((issue) => !IDENTITY.has(issue.code)) : row.issues;
    await trx
      .updateTable('check_import_person')
      .set({
        staff_id: staffId,
        ...(person ? { matched_by: 'clerk' } : {}),
        issues: jsonText(issues),
        status: ignored ? 'ignored' : statusOf({ ...row, issues }),
      })
      .where(ofPass(record))
      .where('key', '=', fix.key)
      .execute();
    await settleRows(trx, record, [fix.key], [...IDENTITY]);
    return recounted(deps, trx, caller, record, fixes);
  });
}
