import { addDays, addMonthsToDate, isDate } from '../date';
import { bankCardProblem, type BankCardProblem } from '../validators/bank-card';
import { isEmail } from '../validators/email';
import { genderOfId, idDocumentProblem, type IdDocumentProblem } from '../validators/id-document';
import { isMobile } from '../validators/mobile';
import { isPersonName } from '../validators/person-name';
import type { ContractType, Gender } from './choices';
import type { IdType } from '../validators/id-types';

/** What the rules look at, texts in normal form (see normalizeStaff); '' counts as not given. */
export interface NormalizedStaff {
  staffNo: string;
  name: string;
  gender: Gender | null;
  idType: IdType;
  idNo: string;
  mobile: string;
  email: string;
  dept: string;
  entryDate: string;
  probationEnd: string;
  regularDate: string;
  leaveDate: string;
  contractStart: string;
  contractEnd: string;
  contractType: ContractType | null;
  bankCardNo: string;
  bankAccountName: string;
  emergencyMobile: string;
}

export type StaffField = keyof NormalizedStaff;

export type StaffProblemCode =
  | 'required'
  | 'staffNo'
  | 'name'
  | IdDocumentProblem
  | 'genderMismatch'
  | 'mobile'
  | 'email'
  | 'dept'
  | 'dateUnreal'
  | 'entryTooLate'
  | 'probationBeforeEntry'
  | 'probationTooLong'
  | 'regularBeforeEntry'
  | 'leaveBeforeEntry'
  | 'contractEndMissing'
  | 'contractEndBeforeStart'
  | `card.${BankCardProblem}`;

/** Fields are checked in the order of the form; one problem a field, the first. */
export type StaffProblems = Partial<Record<StaffField, StaffProblemCode>>;

const REQUIRED = ['staffNo', 'name', 'idNo', 'mobile', 'entryDate'] as const satisfies readonly StaffField[];
const DATES = [
  'entryDate',
  'probationEnd',
  'regularDate',
  'leaveDate',
  'contractStart',
  'contractEnd',
] as const satisfies readonly StaffField[];

/** Somebody may be entered this long before the first day of work. */
const AHEAD_DAYS = 90;
/** Longest probation, 劳动合同法 art. 19. */
const PROBATION_MONTHS = 6;
const DEPT_LEVELS = 5;

/** A department's path: up to five names of which none is empty, parted by /. */
export function isDeptPath(text: string): boolean {
  const parts = text.split('/');
  return text.length <= 50 && parts.length <= DEPT_LEVELS && parts.every((part) => part.trim() !== '');
}

/** 1–32 letters, digits, _ and -; leading zeros count. */
export const isStaffNo = (text: string) => /^[A-Za-z0-9_-]{1,32}$/.test(text);

/**
 * Everything that keeps a staff record from being saved, field by field. `today` is the date in China;
 * `now` the moment, for the age an identity number says.
 */
export function staffProblems(facts: NormalizedStaff, now: Date, today: string): StaffProblems {
  const found: StaffProblems = {};
  const note = (field: StaffField, wrong: boolean, code: StaffProblemCode) => {
    if (wrong) found[field] ??= code;
  };
  const given = (field: StaffField) => facts[field] !== '' && facts[field] !== null;
  for (const field of REQUIRED) note(field, !given(field), 'required');
  for (const field of DATES) note(field, given(field) && !isDate(facts[field]), 'dateUnreal');
  note('staffNo', !isStaffNo(facts.staffNo), 'staffNo');
  note('name', !isPersonName(facts.name), 'name');
  const idProblem = given('idNo') ? idDocumentProblem(facts.idType, facts.idNo, now) : null;
  if (idProblem) note('idNo', true, idProblem);
  const saysGender = genderOfId(facts.idType, facts.idNo);
  note('gender', saysGender !== undefined && facts.gender !== null && facts.gender !== saysGender, 'genderMismatch');
  note('mobile', !isMobile(facts.mobile), 'mobile');
  note('email', given('email') && !isEmail(facts.email), 'email');
  note('dept', given('dept') && !isDeptPath(facts.dept), 'dept');
  note('emergencyMobile', given('emergencyMobile') && !isMobile(facts.emergencyMobile), 'mobile');
  const card = given('bankCardNo') ? bankCardProblem(facts.bankCardNo) : null;
  if (card) note('bankCardNo', true, `card.${card}`);
  noteDates(facts, today, note);
  return found;
}

function noteDates(
  facts: NormalizedStaff,
  today: string,
  note: (field: StaffField, wrong: boolean, code: StaffProblemCode) => void,
): void {
  const { entryDate, probationEnd, regularDate, leaveDate, contractStart, contractEnd, contractType } = facts;
  const entered = isDate(entryDate);
  note('entryDate', entered && entryDate > today && entryDate > addDays(today, AHEAD_DAYS), 'entryTooLate');
  if (entered) {
    note('probationEnd', probationEnd !== '' && probationEnd < entryDate, 'probationBeforeEntry');
    note(
      'probationEnd',
      probationEnd !== '' && probationEnd > addMonthsToDate(entryDate, PROBATION_MONTHS),
      'probationTooLong',
    );
    note('regularDate', regularDate !== '' && regularDate < entryDate, 'regularBeforeEntry');
    note('leaveDate', leaveDate !== '' && leaveDate < entryDate, 'leaveBeforeEntry');
  }
  note('contractEnd', contractType === 'fixed' && contractStart !== '' && contractEnd === '', 'contractEndMissing');
  note(
    'contractEnd',
    contractEnd !== '' && contractStart !== '' && contractEnd <= contractStart,
    'contractEndBeforeStart',
  );
}

/** Whether the card's holder is somebody else: allowed (a spouse's card), but to be looked at. */
export const isForeignAccount = (facts: Pick<NormalizedStaff, 'name' | 'bankAccountName'>) =>
  facts.bankAccountName !== '' && facts.bankAccountName !== facts.name;

/** On probation from the first: one was agreed, is not over, and nobody has been made regular before. */
export function beginsOnProbation(
  facts: Pick<NormalizedStaff, 'probationEnd' | 'regularDate'>,
  today: string,
): boolean {
  return (
    facts.probationEnd !== '' && facts.probationEnd >= today && (facts.regularDate === '' || facts.regularDate > today)
  );
}
