import type { CheckDetail } from '@contract/checks/schemas';
import { daysOf } from './days';
import { exceptionsOf } from './exceptions';
import { notesOf } from './facts';
import { historyOf } from './history';
import { ownerOf, presentDay, presentItem } from './present';
import { type Db, findMonth, loadRecord } from './queries';

/** Everything of one person's month: numbers with what is doubtful about them, days, exceptions, history. */
export async function detailOf(db: Db, companyId: string, id: string): Promise<CheckDetail> {
  const row = await loadRecord(db, companyId, id);
  const { month, staff_id: staffId } = row;
  const [days, exceptionList, history, notes, held] = await Promise.all([
    daysOf(db, companyId, month, staffId),
    exceptionsOf(db, companyId, month, staffId),
    historyOf(db, companyId, staffId, month),
    notesOf(db, companyId, month, staffId, row.name, row.figures),
    findMonth(db, companyId, month),
  ]);
  return {
    ...presentItem(row),
    remark: row.remark,
    monthState: held?.state ?? 'open',
    objection: row.objection,
    answer: row.answer,
    sentAt: row.sent_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    notes,
    days: days.map((day) => presentDay(ownerOf(row), day.date, day.entry, day.open_exceptions)),
    exceptionList,
    history,
  };
}
