import { fenToYuan } from '@contract/money';
import { maskBankCard, normalizeBankCard } from '@contract/validators/bank-card';
import { maskEmail, normalizeEmail } from '@contract/validators/email';
import { normalizeIdDocument } from '@contract/validators/id-document';
import { maskIdNumber } from '@contract/validators/id-number';
import { maskMobile, normalizeMobile } from '@contract/validators/mobile';
import { normalizePersonName } from '@contract/validators/person-name';
import { CONTRACT_TYPE_LABEL, EMPLOYMENT_TYPE_LABEL, GENDER_LABEL } from '@contract/staff/choices';
import { ID_TYPE_LABEL } from '@contract/validators/id-types';
import type { MaskedImportField, StaffImportField } from '@contract/staff/import-fields';
import type { StaffIssue } from '@contract/staff/issues/catalogue';
import { isPayKind } from '@contract/staff/pay/kinds';
import { normalizeDept } from '@contract/staff/normalize';
import { joinName } from '../people/join-name';
import { displayText } from '../rows/display';
import type { Cell, SheetRow } from '../types';
import type { StaffPlan } from './plan';
import {
  readAmount,
  readBirthday,
  type ReadCell,
  readChoice,
  readCode,
  readDay,
  readMonth,
  readText,
} from './read-cell';
import { atField } from './report';
import type { StaffValues } from './types';

const words = (text: string) => text.replace(/[\s\u3000]+/g, ' ').trim();
const code = (text: string) => text.normalize('NFKC').replace(/\s/g, '');
/** An apostrophe typed to keep a number from being taken for one. */
const plain = (normal: (text: string) => string) => (text: string) => normal(text.replace(/^\s*['‘’`＇]/, ''));
const then = (read: ReadCell, normal: (text: string) => string): ReadCell =>
  read.text === '' ? read : { ...read, text: normal(read.text) };

const asText = (cell: Cell | undefined) => then(readText(cell), words);
const asName = (cell: Cell | undefined) => then(readText(cell), normalizePersonName);

/** How each field's cell is read, into the normal form the record has. */
const READ: Record<StaffImportField, (cell: Cell | undefined) => ReadCell> = {
  staffNo: (cell) => then(readCode(cell), plain(code)),
  name: asName,
  lastName: asName,
  firstName: asName,
  gender: (cell) => readChoice(cell, 'gender'),
  idType: (cell) => readChoice(cell, 'idType'),
  idNo: (cell) => then(readCode(cell), plain(normalizeIdDocument)),
  mobile: (cell) => then(readCode(cell), plain(normalizeMobile)),
  email: (cell) => then(readText(cell), normalizeEmail),
  dept: (cell) => then(readText(cell), normalizeDept),
  dept2: (cell) => then(readText(cell), normalizeDept),
  dept3: (cell) => then(readText(cell), normalizeDept),
  position: asText,
  employmentType: (cell) => readChoice(cell, 'employmentType'),
  entryDate: readDay,
  probationEnd: readDay,
  regularDate: readDay,
  leaveDate: readDay,
  contractType: (cell) => readChoice(cell, 'contractType'),
  contractStart: readDay,
  contractEnd: readDay,
  bankName: asText,
  bankBranch: asText,
  bankCardNo: (cell) => then(readCode(cell), plain(normalizeBankCard)),
  bankAccountName: asName,
  insuredPlace: asText,
  baseWage: readAmount,
  socialBase: readAmount,
  pensionBase: readAmount,
  medicalBase: readAmount,
  unemploymentBase: readAmount,
  injuryBase: readAmount,
  maternityBase: readAmount,
  fundBase: readAmount,
  payFrom: readMonth,
  payReason: asText,
  emergencyName: asName,
  emergencyMobile: (cell) => then(readCode(cell), normalizeMobile),
  remark: (cell) => then(readText(cell), (text) => text.trim()),
  birthday: readBirthday,
  workStatus: asText,
};

/** A contract's end that is no day but says there is none. */
const ENDLESS = /^(无固定期限?|长期|永久|无期限|至?(法定)?退休.*)$/;

export const MASK: Record<MaskedImportField, (value: string) => string> = {
  idNo: maskIdNumber,
  mobile: maskMobile,
  bankCardNo: maskBankCard,
  emergencyMobile: maskMobile,
  email: maskEmail,
};
export const isMasked = (field: StaffImportField | null): field is MaskedImportField => field !== null && field in MASK;

export interface RowValues {
  values: StaffValues;
  /** Fields whose cell holds something that could not be read. */
  broken: Set<StaffImportField>;
  cells: string[];
  /** The sheet's own texts where what is shown is another: masked, tidied. */
  raw: Partial<Record<StaffImportField, string>> | null;
}

/** Reads every column of a row: what it says of the person, what is shown of it, and the doubts about single cells. */
export function readStaffRow(row: SheetRow, plan: StaffPlan, issues: StaffIssue[]): RowValues {
  const values: StaffValues = {};
  const broken = new Set<StaffImportField>();
  const cells = new Array<string>(plan.columns.length);
  const raw: NonNullable<RowValues['raw']> = {};
  for (let place = 0; place < plan.columns.length; place += 1) {
    const { index, target, label, secret } = plan.columns[place] as StaffPlan['columns'][number]; // place < length
    const cell = row.cells[index];
    if (target === null || cell === undefined) {
      cells[place] = secret ? '' : displayText(cell);
      continue;
    }
    const endless = target === 'contractEnd' && ENDLESS.test(cell.text.trim());
    const read: ReadCell = endless ? { text: '' } : READ[target](cell);
    if (endless) values.contractType ??= 'open';
    if (read.text !== '') values[target] ??= read.text;
    if (read.problem) {
      broken.add(target);
      issues.push(atField(read.problem, { field: target, label, column: index }));
    } else if (cell.computed)
      issues.push({ level: 'info', code: 'formulaComputed', column: index, values: { field: target, label } });
    const shown = shownCell(target, read, cell);
    if (shown !== cell.text) raw[target] = cell.text;
    cells[place] = shown;
  }
  joinNames(values);
  joinDepts(values);
  return { values, broken, cells, raw: Object.keys(raw).length > 0 ? raw : null };
}

function shownCell(target: StaffImportField, read: ReadCell, cell: Cell): string {
  if (isMasked(target)) return read.text === '' ? (read.problem ? '（无法读取）' : '') : MASK[target](read.text);
  if (read.text === '' || target === 'remark') return displayText(cell);
  return target === 'name' || target === 'staffNo' || /Date$|End$|Start$|^birthday$/.test(target)
    ? read.text
    : displayText(cell);
}

/** A name in two columns. */
function joinNames(values: StaffValues): void {
  const { lastName = '', firstName = '' } = values;
  delete values.lastName;
  delete values.firstName;
  if (lastName === '' && firstName === '') return;
  values.name ??= joinName(lastName, firstName);
}

/** 一级部门, 二级部门, 三级部门 in columns of their own become one path. */
function joinDepts(values: StaffValues): void {
  const parts = [values.dept, values.dept2, values.dept3].filter((part) => part !== undefined && part !== '');
  if (parts.length > 0 && (values.dept2 !== undefined || values.dept3 !== undefined)) values.dept = parts.join('/');
  delete values.dept2;
  delete values.dept3;
}

/** A field's value for people: words for choices, yuan for amounts, masks for personal numbers. */
export function shownValue(field: StaffImportField, value: string): string {
  if (value === '') return '';
  if (isMasked(field)) return MASK[field](value);
  switch (field) {
    case 'gender':
      return GENDER_LABEL[value as keyof typeof GENDER_LABEL];
    case 'idType':
      return ID_TYPE_LABEL[value as keyof typeof ID_TYPE_LABEL];
    case 'employmentType':
      return EMPLOYMENT_TYPE_LABEL[value as keyof typeof EMPLOYMENT_TYPE_LABEL];
    case 'contractType':
      return CONTRACT_TYPE_LABEL[value as keyof typeof CONTRACT_TYPE_LABEL];
    default:
      return isPayKind(field) ? fenToYuan(value) : value;
  }
}
