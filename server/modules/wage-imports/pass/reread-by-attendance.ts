import type { Deps } from '../../../deps';
import { beginPass } from '../../../imports';
import type { CheckMonthChanged } from '../../checks/service';
import { type ImportRecord, wageStore } from '../store';
import { attendanceVersion } from './attendance';
import { rereadStaged } from './reread-staged';

const STEP = '本月考勤已锁定或解锁，正在重新核对';

/** Open sheets of a month whose attendance was locked or unlocked are checked again. */
export const rereadByAttendance: CheckMonthChanged = (deps, trx, companyId, month) =>
  rereadStaged(deps, trx, companyId, (payMonth) => payMonth === month, STEP);

/** The same for a sheet that was being read meanwhile. */
export async function rereadByOtherAttendance(deps: Deps, record: ImportRecord): Promise<void> {
  if (record.history) return;
  await deps.db.transaction().execute(async (trx) => {
    const current = await wageStore.find(trx, record.company_id, record.id, { lock: true });
    const read = current?.audit?.attendance;
    if (current?.state !== 'staged' || read === undefined) return;
    if ((await attendanceVersion(trx, current)) !== read) await beginPass(deps, trx, wageStore, current, {}, STEP);
  });
}
