import { RECORD_KEYS, type RecordValues } from '@contract/checks/record';
import type { CheckDayView, CheckListItem } from '@contract/checks/schemas';
import type { StoredDay } from '../../db/tables/checks';
import type { RecordRow } from './queries';

/** The numbers that were said; what is stored as null is left out, as what was never said. */
export function saidValues(values: RecordValues): RecordValues {
  const said: RecordValues = {};
  for (const key of RECORD_KEYS) {
    const value = values[key];
    if (value !== null && value !== undefined) said[key] = value;
  }
  return said;
}

export function presentItem(row: RecordRow, own: boolean): CheckListItem {
  return {
    id: row.id,
    version: row.version,
    month: row.month,
    staffId: row.staff_id,
    name: row.name,
    staffNo: row.staff_no,
    dept: row.dept,
    state: row.state,
    values: saidValues(row.figures),
    exceptions: row.exceptions,
    openExceptions: row.open_exceptions,
    unjudgedDays: row.unjudged_days,
    source: row.source,
    own,
  };
}

/** Whose day it is. */
export interface DayOwner {
  staffId: string;
  name: string;
  staffNo: string | null;
  dept: string | null;
  recordId: string | null;
}

export function presentDay(
  owner: DayOwner,
  date: string,
  entry: StoredDay,
  openExceptions: number,
  own: boolean,
): CheckDayView {
  return {
    ...owner,
    date,
    dayType: entry.dayType,
    shiftName: entry.shiftName,
    punches: entry.punches,
    punchResults: entry.punchResults,
    onResult: entry.onResult,
    offResult: entry.offResult,
    result: entry.result,
    values: saidValues(entry.values),
    remark: entry.remark,
    openExceptions,
    own,
  };
}

export const ownerOf = (row: Pick<RecordRow, 'id' | 'staff_id' | 'name' | 'staff_no' | 'dept'>): DayOwner => ({
  staffId: row.staff_id,
  name: row.name,
  staffNo: row.staff_no,
  dept: row.dept,
  recordId: row.id,
});
