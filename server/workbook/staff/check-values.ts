import type { EmploymentType, Gender } from '@contract/staff/choices';
import type { IdType } from '@contract/validators/id-types';
import { STAFF_IMPORT_FIELDS, type StaffImportField } from '@contract/staff/import-fields';
import {
  isForeignAccount,
  type NormalizedStaff,
  type StaffField,
  type StaffProblemCode,
  staffProblems,
} from '@contract/staff/rules';
import { lastPayStart } from '@contract/staff/pay/rules';
import { genderOfId } from '@contract/validators/id-document';
import { canLeaveOut, isListedName } from './leave-out';
import type { Report } from './report';
import type { StoredFields } from './stored-people';
import type { StaffValues } from './types';

/** Longest texts, as the form takes them. */
const LONGEST: Partial<Record<StaffImportField, number>> = {
  position: 30,
  bankName: 50,
  bankBranch: 80,
  bankAccountName: 60,
  emergencyName: 30,
  remark: 200,
  insuredPlace: 30,
  payReason: 200,
};

/** Doubts the form refuses and an import only points out. */
const ONLY_WARNED: ReadonlySet<StaffProblemCode> = new Set(['genderMismatch', 'card.luhn']);

/** A document that is no 18-digit number, where the sheet does not say what it is. */
const BY_SHAPE: readonly [RegExp, IdType][] = [
  [/^[HM]\d{8,10}$/, 'hkMacao'],
  [/^8[123]\d{15}[\dX]$/, 'residence'],
  // Identity numbers of Taiwan and Hong Kong.
  [/^[A-Z][12]\d{8}$/, 'other'],
  [/^[A-Z]{1,2}\d{6}\([\dA]\)$/, 'other'],
];

/** What a new person has where the sheet says nothing: the form's own defaults; gender and kind of document as the number tells. */
export function withDefaults(values: StaffValues): StaffValues {
  const idNo = values.idNo ?? '';
  const idType = values.idType ?? BY_SHAPE.find(([shape]) => shape.test(idNo))?.[1] ?? 'idCard';
  const gender = genderOfId(idType as IdType, idNo) ?? values.gender;
  return {
    ...values,
    idType,
    employmentType: values.employmentType ?? ('fullTime' satisfies EmploymentType),
    ...(gender === undefined ? {} : { gender }),
  };
}

/** What the rules look at: what the row says, laid over what is stored (numbers stored are sealed here, and were checked then). */
function factsOf(values: StaffValues, stored: StoredFields | null): NormalizedStaff {
  const text = (field: StaffImportField, column: keyof StoredFields | null) =>
    values[field] ?? (stored && column ? stored[column] : '');
  return {
    staffNo: text('staffNo', 'staff_no'),
    name: text('name', 'name'),
    gender: (text('gender', 'gender') || null) as Gender | null, // read from the form's choices or stored by them
    idType: (text('idType', 'id_type') || 'idCard') as IdType,
    idNo: text('idNo', null),
    mobile: text('mobile', null),
    email: text('email', 'email'),
    dept: text('dept', 'dept'),
    entryDate: text('entryDate', 'entry_date'),
    probationEnd: text('probationEnd', 'probation_end'),
    regularDate: text('regularDate', 'regular_date'),
    leaveDate: text('leaveDate', 'leave_date'),
    contractStart: text('contractStart', 'contract_start'),
    contractEnd: text('contractEnd', 'contract_end'),
    contractType: (text('contractType', 'contract_type') || null) as NormalizedStaff['contractType'],
    bankCardNo: text('bankCardNo', null),
    bankAccountName: text('bankAccountName', 'bank_account_name'),
    emergencyMobile: text('emergencyMobile', null),
  };
}

const DATES: ReadonlySet<StaffField> = new Set([
  'entryDate',
  'probationEnd',
  'regularDate',
  'leaveDate',
  'contractStart',
  'contractEnd',
]);

export interface ValueCheck {
  /** In what the row says; fields with a cell that could not be read have been reported already. */
  broken: ReadonlySet<StaffImportField>;
  /** The record that is changed; null for a new person. */
  stored: StoredFields | null;
  now: Date;
  today: string;
  /** Only the name must be there: the record is completed later. */
  mayLack: boolean;
  /** Somebody new comes in without what is wrong of him, with a word about it. */
  leavesOut: boolean;
}

/** Every rule of the form for what a row says of a person. Gives the fields to be left out. */
export function checkValues(
  values: StaffValues,
  { broken, stored, now, today, mayLack, leavesOut }: ValueCheck,
  report: Report,
): StaffImportField[] {
  const facts = factsOf(values, stored);
  const leftOut: StaffImportField[] = [];
  const listed = isListedName(facts.name);
  for (const [name, code] of Object.entries(staffProblems(facts, now, today)) as [StaffField, StaffProblemCode][]) {
    if (!isField(name) || broken.has(name)) continue;
    // What the row does not speak of stands as it is; only dates are held against each other.
    const given = values[name] !== undefined;
    if (stored && !given && !(DATES.has(name) && code !== 'required')) continue;
    if (code === 'required' && mayLack && name !== 'name') continue;
    // Taken in before with the name as the sheet has it.
    if (code === 'name' && listed && stored?.name === facts.name) continue;
    if (code === 'required') report('required', name, {});
    else if (code === 'genderMismatch')
      report('genderMismatch', 'gender', { gender: genderOfId(facts.idType, facts.idNo) ?? 'female' });
    else if (ONLY_WARNED.has(code)) report('cardDoubtful', name, {});
    else if (leavesOut && (code === 'name' ? listed : canLeaveOut(name, code))) {
      report('fieldInvalid', name, { why: code, value: '' }, { level: 'warning' });
      if (given && code !== 'name') leftOut.push(name);
    } else report('fieldInvalid', name, { why: code, value: '' });
  }
  for (const [field, longest] of Object.entries(LONGEST) as [StaffImportField, number][]) {
    const length = [...(values[field] ?? '')].length;
    if (length <= longest) continue;
    report('textTooLong', field, { length, max: longest }, { level: leavesOut ? 'warning' : 'error' });
    if (leavesOut) leftOut.push(field);
  }
  // As on the record itself.
  const last = lastPayStart(now);
  if (values.payFrom !== undefined && values.payFrom > last)
    report('monthTooFar', 'payFrom', { value: values.payFrom, last });
  if (values.bankAccountName !== undefined && isForeignAccount(facts))
    report('accountName', 'bankAccountName', { value: values.bankAccountName, name: facts.name });
  const birth = /^\d{17}[\dX]$/.test(facts.idNo)
    ? `${facts.idNo.slice(6, 10)}-${facts.idNo.slice(10, 12)}-${facts.idNo.slice(12, 14)}`
    : null;
  if (
    values.birthday !== undefined &&
    birth !== null &&
    (facts.idType === 'idCard' || facts.idType === 'residence') &&
    values.birthday !== birth
  ) {
    report('birthdayMismatch', 'birthday', { value: values.birthday, birth });
  }
  return leftOut;
}

const isField = (name: string): name is StaffField & StaffImportField =>
  (STAFF_IMPORT_FIELDS as readonly string[]).includes(name);
