import { sql } from 'kysely';
import { monthPeriod } from '@contract/calendar/period';
import type { Db } from '../../../imports';
import { peopleById } from '../../staff/service';
import { type ImportRecord, type PersonRow, shownPeople } from '../store';

type Row = Pick<PersonRow, 'key' | 'status' | 'staff_id' | 'days'>;

/**
 * Whether what was read of a row holds no longer once it is somebody else's, left out or taken back: due days and absences
 * follow from the person's employment, of who is left out no days are read, and which of two rows of one person is one too
 * many depends on both. Then the sheet has to be read again.
 */
export async function wantsReading(
  db: Db,
  record: ImportRecord,
  row: Row,
  next: { staffId: string | null; ignored: boolean },
): Promise<boolean> {
  if (row.status === 'ignored' && !next.ignored && row.days === 0) return true;
  const staffIds = [...new Set([row.staff_id, next.staffId])].filter((id) => id !== null);
  if (staffIds.length === 0) return false;
  if (row.staff_id !== next.staffId && (await isCutShort(db, record, staffIds))) return true;
  const twin = await shownPeople(db, record)
    .select('key')
    .where('staff_id', '=', sql<string>`any(${staffIds}::uuid[])`)
    .where('key', '<>', row.key)
    .where('status', '<>', 'ignored')
    .limit(1)
    .executeTakeFirst();
  return twin !== undefined;
}

/** Whether one of them entered or left within the sheet's days, or was not employed in them at all. */
async function isCutShort(db: Db, record: ImportRecord, staffIds: readonly string[]): Promise<boolean> {
  const { from, to } = record.reading.period ?? monthPeriod(record.month);
  const people = await peopleById(db, record.company_id, staffIds);
  return people.some(
    ({ entryDate, leaveDate }) => (entryDate !== null && entryDate > from) || (leaveDate !== null && leaveDate < to),
  );
}
