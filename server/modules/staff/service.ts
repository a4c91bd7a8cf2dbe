import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database';
import { copyPages, PAGE_ROWS } from '../../db/copy-pages';
import type { StaffStatus } from '../../db/tables/staff';

export { announceCards, cardLines, type CardNews, retellCards } from './cards/bell';
export { cardsForReview } from './cards/todos';
export { cardsOfOthers, cardsWaitingOf } from './cards/waiting';
export { createFromSheet, type CreatedPeople, type NewPerson } from './sheet/create-from-sheet';
export { hasStaff, staffWaiting, type StaffWaiting } from './figures';
export { findStaff } from './find';
export { remember as rememberStaff } from './record/history';
export { importRecord } from './sheet/import-record';
export { anyStaffByPinyin, staffByPinyin } from './by-pinyin';
export { listDepts, listStaff } from './list';
export { peopleOfDept, pickStaff } from './pick';
export { type Identity, type IdentityRecord, recordsById, recordsOfIdentity, setRealName } from './real-name';
export { ownStaff, ownStaffIds } from './account/own-records';
export { STAFF_CONTEXT } from './sealed-numbers';
export { takeAccountOff } from './account/unbind-account';
export { storedFor, storedPages } from './sheet/stored-lines';
export { putRaises, type Raise } from './pay/put-raises';
export { addPayLines, type NewPayLine } from './pay/write-lines';
export type { StagedPerson } from './sheet/staged-person';
export { writeStagedStaff } from './sheet/write-staged';
export type { StaffStatus };

type Db = Kysely<Database> | Transaction<Database>;

/** What matching a wage sheet against the staff needs of a person. */
export interface DirectoryEntry {
  id: string;
  name: string;
  staffNo: string | null;
  dept: string | null;
  status: StaffStatus;
  /** YYYY-MM-DD */
  leaveDate: string | null;
  mobileIndex: string | null;
  idNoIndex: string | null;
}

const PAGE = 5_000;

/** Everybody of a company, those who left included; read in pages by key, for one statement must not hold the embedded database long. */
export async function directory(db: Db, companyId: string): Promise<DirectoryEntry[]> {
  const all: DirectoryEntry[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await db
      .selectFrom('staff')
      .select([
        'id',
        'name',
        'staff_no as staffNo',
        'dept',
        'status',
        'leave_date as leaveDate',
        'mobile_index as mobileIndex',
        'id_no_index as idNoIndex',
      ])
      .where('company_id', '=', companyId)
      .$if(last !== undefined, (rest) => rest.where('id', '>', last?.id ?? ''))
      .orderBy('id')
      .limit(PAGE)
      .execute();
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** People who should be on a monthly wage sheet: all but those who left. */
export async function activeStaff(db: Db, companyId: string): Promise<DirectoryEntry[]> {
  return (await directory(db, companyId)).filter((person) => person.status !== 'left');
}

/** Everybody of a company in COPY's text format: id, mobile index, identity index, card index, name, number, department, left, leaving date, first day, employment type, terms of pay, place of insurance. */
export function directoryPages(db: Db, companyId: string): Promise<Uint8Array[]> {
  return copyPages(
    db,
    (after) => sql`
      select id, mobile_index, id_no_index, bank_card_index, name, staff_no, dept, status = 'left', leave_date,
        entry_date, employment_type, pay_terms, insured_place from staff
      where company_id = ${sql.lit(companyId)} and id > ${sql.lit(after)} order by id limit ${sql.lit(PAGE_ROWS)}`,
  );
}

/** What attendance needs of a person. */
export interface EmployedPerson {
  id: string;
  name: string;
  staffNo: string | null;
  dept: string | null;
  /** YYYY-MM-DD */
  entryDate: string | null;
  leaveDate: string | null;
}

/** People of a company by id; who is not there is left out. */
export function peopleById(db: Db, companyId: string, ids: readonly string[]): Promise<EmployedPerson[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'staff_no as staffNo', 'dept', 'entry_date as entryDate', 'leave_date as leaveDate'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** How many of those employed now had entered by a day (YYYY-MM-DD). */
export async function countEmployed(db: Db, companyId: string, enteredBy: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff
    where company_id = ${companyId} and coalesce(status <> 'left', false) and (entry_date is null or entry_date <= ${enteredBy})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Everybody of a company in COPY's text format: id, name, number, department, left, first and last day. */
export function employmentPages(db: Db, companyId: string): Promise<Uint8Array[]> {
  return copyPages(
    db,
    (after) => sql`
      select id, name, staff_no, dept, status = 'left', entry_date, leave_date from staff
      where company_id = ${sql.lit(companyId)} and id > ${sql.lit(after)} order by id limit ${sql.lit(PAGE_ROWS)}`,
  );
}
