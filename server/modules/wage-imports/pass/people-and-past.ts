import { type Selectable, sql } from 'kysely';
import type { StaffTable } from '../../../db/tables/staff';
import type { Db } from '../../../imports';
import type { StaffEntry } from '../../../workbook';
import type { AuditColumn } from '../../../workbook/audit';
import { slipHistory } from '../../../workbook/audit/slip-history';
import { yearHistory } from '../../../workbook/audit/year-history';
import { payFacts } from '../../../workbook/wages/pay-facts';
import type { StaffAndPast } from '../../../workbook/wages/staff-pages';
import { openingsFor } from '../references/openings';
import { referencesFor } from '../references/queries';
import { attendanceFor } from './attendance';
import type { ImportRecord } from '../store';
import { latestSlips } from './pass-inputs';
import { yearOfSome } from './year-inputs';

/** What checks ask of the staff record. */
export const PERSON_COLUMNS = [
  'id',
  'name',
  'staff_no',
  'dept',
  'mobile_index',
  'id_no_index',
  'status',
  'leave_date',
  'entry_date',
  'employment_type',
  'pay_terms',
  'insured_place',
  'bank_card_index',
] as const satisfies readonly (keyof StaffTable)[];

type Person = Pick<Selectable<StaffTable>, (typeof PERSON_COLUMNS)[number]>;

/** Some people with what they were paid before; `besides`: a batch whose own slips are asked about, and so do not count. */
export async function peopleAndPast(
  db: Db,
  record: Pick<ImportRecord, 'company_id' | 'pay_month' | 'wage_type' | 'named_ids'>,
  people: readonly Person[],
  besides: string | null = null,
): Promise<StaffAndPast<StaffEntry[]>> {
  const ids = people.map((person) => person.id);
  const { month, slips } = await latestSlips(db, record, ids);
  const slipsOfYear = await yearOfSome(db, record, ids, besides);
  const openings = await openingsFor(db, record, ids);
  const staff = people.map((person): StaffEntry => ({
    id: person.id,
    name: person.name,
    staffNo: person.staff_no,
    dept: person.dept,
    mobileIndex: person.mobile_index,
    idNoIndex: person.id_no_index,
    left: person.status === 'left',
    leaveDate: person.leave_date,
    lastNetFen: slips.get(person.id)?.netFen ?? null,
    facts: {
      entryDate: person.entry_date,
      employmentType: person.employment_type,
      ...payFacts(person.pay_terms, record.pay_month),
      insuredPlace: person.insured_place,
      bankCardIndex: person.bank_card_index,
    },
  }));
  const year = yearHistory({ payMonth: record.pay_month, ...slipsOfYear, ...openings });
  const past = (columns: readonly AuditColumn[]) =>
    slipHistory(columns, month, (use) => slips.forEach(({ items }, id) => use(id, items)), year);
  const references = await referencesFor(db, record, ids);
  const attendance = await attendanceFor(db, record, ids);
  return { staff, past, references, attendance };
}

/** The same by the ids of people of the company. */
export async function peopleByIdAndPast(
  db: Db,
  record: Pick<ImportRecord, 'company_id' | 'pay_month' | 'wage_type' | 'named_ids'>,
  staffIds: readonly string[],
  besides: string | null,
): Promise<StaffAndPast<StaffEntry[]>> {
  const people = await db
    .selectFrom('staff')
    .select(PERSON_COLUMNS)
    .where('company_id', '=', record.company_id)
    .where('id', '=', sql<string>`any(${[...staffIds]}::uuid[])`)
    .execute();
  return peopleAndPast(db, record, people, besides);
}
