import type { CheckSnapshot } from '@contract/feedback/schemas';
import type { CheckRecordState } from '@contract/states/check-record';
import { daysOf } from '../days/list-days';
import { ownerOf, presentDay, saidValues } from '../present';
import { type Db, findMonth, loadRecord, type RecordRow } from '../queries';

/** A month as its employee sees it: numbers, remark, days. */
export async function checkSnapshot(db: Db, row: RecordRow): Promise<CheckSnapshot> {
  const days = await daysOf(db, row.company_id, row.month, row.staff_id);
  return {
    values: saidValues(row.figures),
    remark: row.remark,
    days: days.map((day) => {
      const {
        staffId: _staffId,
        name: _name,
        staffNo: _staffNo,
        dept: _dept,
        recordId: _recordId,
        openExceptions: _open,
        own: _own,
        ...shown
      } = presentDay(ownerOf(row), day.date, day.entry, 0, false);
      return shown;
    }),
  };
}

/** One person's month as it stands now; 404 for another company's. */
export async function checkOf(
  db: Db,
  companyId: string,
  id: string,
): Promise<{ state: CheckRecordState; locked: boolean; snapshot: CheckSnapshot }> {
  const row = await loadRecord(db, companyId, id);
  const month = await findMonth(db, companyId, row.month);
  return { state: row.state, locked: month?.state === 'locked', snapshot: await checkSnapshot(db, row) };
}
