import type { CheckDetail } from '@contract/checks/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { together } from '../../../kernel/together';
import { ownStaffIds } from '../../staff/service';
import { checkThreads } from '../objections/threads';
import { daysOf } from '../days/list-days';
import { exceptionsOf } from '../exceptions/list-exceptions';
import { notesOf } from './check-values';
import { historyOf } from './history';
import { ownerOf, presentDay, presentItem } from '../present';
import { type Db, findMonth, loadRecord } from '../queries';

/** Everything of one person's month: numbers with what is doubtful about them, days, exceptions, history. */
export async function detailOf(
  deps: Pick<Deps, 'seal' | 'clock'>,
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  companyId: string,
  id: string,
): Promise<CheckDetail> {
  const row = await loadRecord(db, companyId, id);
  const { month, staff_id: staffId } = row;
  const [days, exceptionList, history, notes, held, ownIds] = await together(
    () => daysOf(db, companyId, month, staffId),
    () => exceptionsOf(db, actor, companyId, month, staffId),
    () => historyOf(db, companyId, staffId, month),
    () => notesOf(db, companyId, month, staffId, row.name, row.figures),
    () => findMonth(db, companyId, month),
    () => ownStaffIds(db, companyId, actor.id),
  );
  const own = ownIds.has(staffId);
  return {
    ...presentItem(row, own),
    remark: row.remark,
    monthState: held?.state ?? 'open',
    feedback: await checkThreads(deps, db, row, { side: 'company', role: actor.role }),
    sentAt: row.sent_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    notes,
    days: days.map((day) => presentDay(ownerOf(row), day.date, day.entry, day.open_exceptions, own)),
    exceptionList,
    history,
  };
}
