import { parseMoney } from '@contract/money';
import { SECRET_FIELDS, type SecretField } from '@contract/staff/choices';
import { normalizeStaff } from '@contract/staff/normalize';
import type { FirstPayKind } from '@contract/staff/pay/kinds';
import type { FirstPay, StaffDetail, StaffInput } from '@contract/staff/record-schemas';
import { type StaffField, type StaffProblems, staffProblems } from '@contract/staff/rules';
import { dateInChina } from '@contract/date';

/** The form as it is typed: amounts of pay, asked of somebody new, in yuan; a date that was taken out is null; a masked field that is not changed is undefined. */
export type StaffValues = StaffInput & Record<FirstPayKind, string>;

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
  insuredPlace: '',
  baseWage: '',
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
  'insuredPlace',
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
  return {
    ...EMPTY,
    ...known,
    ...unchanged,
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
  const { baseWage: _wage, socialBase: _social, fundBase: _fund, ...staff } = { ...EMPTY, ...given };
  return normalizeStaff(staff);
}

/** What is laid down of somebody new. */
export const firstPayOf = (values: StaffValues): FirstPay => ({
  baseWage: fen(values.baseWage),
  socialBase: fen(values.socialBase),
  fundBase: fen(values.fundBase),
});

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
