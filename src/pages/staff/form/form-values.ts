import { fenToYuan, parseMoney } from '@contract/money';
import { SECRET_FIELDS, type SecretField } from '@contract/staff/choices';
import { normalizeStaff } from '@contract/staff/normalize';
import type { StaffDetail, StaffInput } from '@contract/staff/record-schemas';
import { type StaffField, type StaffProblems, staffProblems } from '@contract/staff/rules';
import { dateInChina } from '@contract/date';

/** The form as it is typed: amounts in yuan; a date that was taken out is null; a masked field that is not changed is undefined. */
export type StaffValues = Omit<StaffInput, 'socialBase' | 'fundBase'> & { socialBase: string; fundBase: string };

const EMPTY: StaffValues = {
  staffNo: '',
  name: '',
  gender: null,
  idType: 'idCard',
  idNo: '',
  mobile: '',
  email: '',
  dept: '',
  position: '',
  employmentType: 'fullTime',
  entryDate: '',
  probationEnd: '',
  regularDate: '',
  contractStart: '',
  contractEnd: '',
  contractType: null,
  bankName: '',
  bankBranch: '',
  bankCardNo: '',
  bankAccountName: '',
  socialBase: '',
  fundBase: '',
  emergencyName: '',
  emergencyMobile: '',
  remark: '',
};

const PLAIN = [
  'staffNo',
  'name',
  'gender',
  'idType',
  'dept',
  'position',
  'employmentType',
  'entryDate',
  'probationEnd',
  'regularDate',
  'contractStart',
  'contractEnd',
  'contractType',
  'bankName',
  'bankBranch',
  'bankAccountName',
  'emergencyName',
  'remark',
] as const satisfies readonly (keyof StaffDetail & keyof StaffValues)[];

/** Where the form begins: empty, or a record whose masked fields stay as they are until they are changed. */
export function valuesOf(person: StaffDetail | null): StaffValues {
  if (!person) return EMPTY;
  const known = Object.fromEntries(PLAIN.flatMap((field) => (person[field] === null ? [] : [[field, person[field]]])));
  const unchanged = Object.fromEntries(
    SECRET_FIELDS.filter((field) => person[field] !== null).map((field) => [field, undefined]),
  );
  const yuan = (fen: string | null) => (fen === null ? '' : fenToYuan(fen));
  return {
    ...EMPTY,
    ...known,
    ...unchanged,
    socialBase: yuan(person.socialBase),
    fundBase: yuan(person.fundBase),
  } as StaffValues;
}

/** True for an amount of zero or more, or none. */
export function isBase(text: string): boolean {
  if (text.trim() === '') return true;
  const read = parseMoney(text);
  return read.ok && read.fen >= 0n;
}

const fen = (text: string) => {
  const read = parseMoney(text);
  return read.ok ? read.fen.toString() : null;
};

/** The form as the API takes it, texts in normal form. */
export function inputOf(values: StaffValues): StaffInput {
  const given = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null),
  ) as Partial<StaffValues>;
  return normalizeStaff({ ...EMPTY, ...given, socialBase: fen(values.socialBase), fundBase: fen(values.fundBase) });
}

/** What keeps the form from being saved, as far as the browser can tell: masked fields that are not changed are the server's to compare. */
export function problemsOf(values: StaffValues, now: Date): StaffProblems {
  const input = inputOf(values);
  const text = (field: SecretField) => input[field] ?? '';
  const facts = {
    ...input,
    mobile: text('mobile'),
    idNo: text('idNo'),
    email: text('email'),
    bankCardNo: text('bankCardNo'),
    emergencyMobile: text('emergencyMobile'),
    leaveDate: '',
  };
  const found = staffProblems(facts, now, dateInChina(now));
  return Object.fromEntries(Object.entries(found).filter(([field]) => !isUnchanged(values, field as StaffField)));
}

const isUnchanged = (values: StaffValues, field: StaffField) =>
  (SECRET_FIELDS as readonly string[]).includes(field) && values[field as SecretField] === undefined;
