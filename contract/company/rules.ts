import { isDate } from '../date';
import { normalizeBankCard } from '../validators/bank-card';
import { creditCodeProblem, type CreditCodeProblem, normalizeCreditCode } from '../validators/credit-code';
import { isEmail, normalizeEmail } from '../validators/email';
import { idNumberProblem, type IdNumberProblem, normalizeIdNumber } from '../validators/id-number';
import { isMobile, normalizeMobile } from '../validators/mobile';
import { isPersonName, normalizePersonName } from '../validators/person-name';
import type { CompanyType, IdleMinutes, StaffScale } from './choices';

/** What an administrator fills in. Of the secret fields an edit sends only those typed anew: absent = as it was, null = taken away. */
export interface CompanyForm {
  name: string;
  shortName: string;
  creditCode: string;
  companyType: CompanyType;
  legalPersonName: string;
  legalPersonIdNo?: string | null;
  contactName: string;
  contactMobile?: string | null;
  contactEmail: string;
  /** Six digits of GB/T 2260. */
  regionCode: string;
  address: string;
  industry: string;
  staffScale: StaffScale | null;
  /** Picture of the 营业执照, uploaded before; absent = as it was. */
  licenseFileId?: string | null;
  bankName: string;
  bankAccount?: string | null;
  /** Day of the month; in a shorter month its last day. */
  payDay: number | null;
  wageReviewRequired: boolean;
  wageConfirmRequired: boolean;
  /** A month's attendance has to be locked before its monthly wages are imported. */
  checkLockRequired: boolean;
  /** Days an employee has to confirm a slip. */
  confirmDays: number;
  /** Months an employee sees his slips for. */
  visibleMonths: number;
  /** Years wage records are kept. */
  retentionYears: number;
  /** Employees may claim published pay through the platform. */
  claimAllowed: boolean;
  /** Part, in percent, of the pay for days worked that may be taken in advance; 0 = none. */
  advanceRate: number;
  /** Minutes without use after which those who work with the console are signed out; null = never, absent = as it was. */
  idleMinutes?: IdleMinutes | null;
  /** Last day of service, YYYY-MM-DD; null = no end. */
  expireDate: string | null;
  remark: string;
}
export type CompanyField = keyof CompanyForm;

export type CompanyProblemCode =
  | `credit.${CreditCodeProblem}`
  | `id.${IdNumberProblem}`
  | 'required'
  | 'upload'
  | 'name'
  | 'tooLong'
  | 'personName'
  | 'mobile'
  | 'email'
  | 'region'
  | 'bankAccount'
  | 'range'
  | 'date'
  | 'expirePast';

/** What is wrong with a field; `values` fill the words (limits). */
export interface CompanyProblem {
  field: CompanyField;
  code: CompanyProblemCode;
  values: Record<string, number>;
}

/** Longest text a field takes, in characters. */
export const COMPANY_LENGTH = {
  shortName: 20,
  contactEmail: 100,
  address: 100,
  industry: 30,
  bankName: 50,
  remark: 200,
} as const satisfies Partial<Record<CompanyField, number>>;
/** Whole numbers from – to. Retention: 工资支付暂行规定 art. 6 asks for two years at least. */
export const COMPANY_RANGE = {
  payDay: [1, 31],
  confirmDays: [1, 30],
  visibleMonths: [3, 36],
  retentionYears: [2, 30],
  advanceRate: [0, 50],
} as const satisfies Partial<Record<CompanyField, readonly [number, number]>>;

const squeeze = (text: string) => text.replace(/[\s\u3000]+/g, ' ').trim();
const ifGiven = (text: string | null | undefined, normalize: (text: string) => string) =>
  typeof text === 'string' ? normalize(text) || null : text;

/** The form as it is stored: blanks squeezed, numbers and codes in normal form; an emptied secret is null. */
export function normalizeCompany(form: CompanyForm): CompanyForm {
  return {
    ...form,
    name: squeeze(form.name),
    shortName: squeeze(form.shortName),
    creditCode: normalizeCreditCode(form.creditCode),
    legalPersonName: normalizePersonName(form.legalPersonName),
    legalPersonIdNo: ifGiven(form.legalPersonIdNo, normalizeIdNumber),
    contactName: normalizePersonName(form.contactName),
    contactMobile: ifGiven(form.contactMobile, normalizeMobile),
    contactEmail: normalizeEmail(form.contactEmail),
    regionCode: form.regionCode.trim(),
    address: squeeze(form.address),
    industry: squeeze(form.industry),
    bankName: squeeze(form.bankName),
    bankAccount: ifGiven(form.bankAccount, normalizeBankCard),
    remark: form.remark.trim(),
  };
}

export interface CompanyRuleContext {
  /** Today in Asia/Shanghai, YYYY-MM-DD. */
  today: string;
  now: Date;
  creating: boolean;
  /** The record has a 营业执照 already. */
  hasLicense?: boolean;
  /** The last day of service as it stands: a past one may stay, but not be newly set. */
  currentExpireDate?: string | null;
  isRegion: (code: string) => boolean;
}

/** Everything wrong with a form in normal form, field by field; empty when it can be stored. */
export function companyProblems(form: CompanyForm, context: CompanyRuleContext): CompanyProblem[] {
  const found: CompanyProblem[] = [];
  const add = (field: CompanyField, code: CompanyProblemCode | null, values: Record<string, number> = {}) => {
    if (code !== null && !found.some((problem) => problem.field === field)) found.push({ field, code, values });
  };
  add('name', nameProblem(form.name));
  const credit = creditCodeProblem(form.creditCode);
  add('creditCode', form.creditCode === '' ? 'required' : credit && `credit.${credit}`);
  add('legalPersonName', personProblem(form.legalPersonName));
  const id = form.legalPersonIdNo ? idNumberProblem(form.legalPersonIdNo, context.now) : null;
  add('legalPersonIdNo', id && `id.${id}`);
  add('contactName', personProblem(form.contactName));
  add('contactMobile', mobileProblem(form.contactMobile, context.creating));
  add('contactEmail', form.contactEmail === '' || isEmail(form.contactEmail) ? null : 'email');
  add('regionCode', form.regionCode === '' ? 'required' : context.isRegion(form.regionCode) ? null : 'region');
  // A record from before licences were kept may be changed without one; what is there cannot be taken away.
  const licenceMissing = context.creating
    ? !form.licenseFileId
    : form.licenseFileId === null && context.hasLicense === true;
  add('licenseFileId', licenceMissing ? 'upload' : null);
  add('bankAccount', !form.bankAccount || /^\d{8,32}$/.test(form.bankAccount) ? null : 'bankAccount');
  for (const [field, most] of Object.entries(COMPANY_LENGTH) as [keyof typeof COMPANY_LENGTH, number][]) {
    if ([...form[field]].length > most) add(field, 'tooLong', { most });
  }
  for (const [field, [from, to]] of Object.entries(COMPANY_RANGE) as [
    keyof typeof COMPANY_RANGE,
    readonly [number, number],
  ][]) {
    const value = form[field];
    if (value !== null && !(Number.isInteger(value) && value >= from && value <= to)) add(field, 'range', { from, to });
  }
  add('expireDate', expireProblem(form.expireDate, context));
  return found;
}

function nameProblem(name: string): CompanyProblemCode | null {
  if (name === '') return 'required';
  return [...name].length < 2 || [...name].length > 60 ? 'name' : null;
}

function personProblem(name: string): CompanyProblemCode | null {
  if (name === '') return 'required';
  return isPersonName(name) ? null : 'personName';
}

function mobileProblem(mobile: string | null | undefined, creating: boolean): CompanyProblemCode | null {
  if (mobile === null || (mobile === undefined && creating)) return 'required';
  return mobile === undefined || isMobile(mobile) ? null : 'mobile';
}

function expireProblem(
  date: string | null,
  { today, currentExpireDate }: CompanyRuleContext,
): CompanyProblemCode | null {
  if (date === null) return null;
  if (!isDate(date)) return 'date';
  return date < today && date !== currentExpireDate ? 'expirePast' : null;
}
