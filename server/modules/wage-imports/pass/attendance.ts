import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database';
import type { Db } from '../../../imports';
import type { AuditAttendance } from '../../../workbook/audit';
import { attendanceOf } from '../../../workbook/audit/attendance/lookup';
import type { StaffPages } from '../../../workbook/wages/staff-pages';
import { monthFigures, monthPages } from '../../checks/service';
import type { ImportRecord } from '../store';

/** Only monthly wages are compared with attendance, and no past month is. */
type Of = Pick<ImportRecord, 'company_id' | 'pay_month' | 'wage_type'>;

const isAsked = ({ wage_type }: Of) => wage_type === 'monthly';

/** As what the attendance of the month stands; null = there is none, or it is not asked. */
export async function attendanceVersion(db: Db, record: Of): Promise<string | null> {
  if (!isAsked(record)) return null;
  return (await monthFigures(db, record.company_id, record.pay_month))?.version ?? null;
}

/** Everybody's, as a reader of the whole sheet takes it. */
export async function attendancePages(db: Kysely<Database>, record: Of): Promise<StaffPages['attendance']> {
  if (!isAsked(record)) return null;
  // Its state before what it holds: where that changes in between, the sheet is read again.
  const month = await monthFigures(db, record.company_id, record.pay_month);
  if (!month) return null;
  const { version, locked } = month;
  return { version, locked, records: await monthPages(db, record.company_id, record.pay_month) };
}

/** That of some people. */
export async function attendanceFor(db: Db, record: Of, staffIds: readonly string[]): Promise<AuditAttendance> {
  const month = isAsked(record) ? await monthFigures(db, record.company_id, record.pay_month) : null;
  const figures = await month?.of(staffIds);
  return attendanceOf(month && month.locked, (use) => figures?.forEach((values, staffId) => use(staffId, values)));
}
