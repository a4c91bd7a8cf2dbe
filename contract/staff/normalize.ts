import { normalizeBankCard } from '../validators/bank-card';
import { normalizeEmail } from '../validators/email';
import { normalizeIdDocument } from '../validators/id-document';
import { normalizeMobile } from '../validators/mobile';
import { normalizePersonName } from '../validators/person-name';
import type { StaffInput } from './record-schemas';

const code = (text: string) => text.normalize('NFKC').replace(/\s/g, '');
const words = (text: string) => text.replace(/[\s\u3000]+/g, ' ').trim();

/** A department's path with one kind of slash and no blanks around the names. */
export function normalizeDept(text: string): string {
  return words(text)
    .replace(/[／\\＼]/g, '/')
    .split('/')
    .map((part) => part.trim())
    .join('/');
}

/** The form's texts as they are stored: codes and numbers without blanks and full-width signs, names with one kind of dot, free text as typed but trimmed. */
export function normalizeStaff(input: StaffInput): StaffInput {
  const secret = <K extends 'mobile' | 'idNo' | 'bankCardNo' | 'email' | 'emergencyMobile'>(
    key: K,
    normal: (text: string) => string,
  ) => {
    const text = input[key];
    return text === undefined ? {} : { [key]: normal(text) };
  };
  return {
    ...input,
    staffNo: code(input.staffNo),
    name: normalizePersonName(input.name),
    dept: normalizeDept(input.dept),
    position: words(input.position),
    bankName: words(input.bankName),
    bankBranch: words(input.bankBranch),
    bankAccountName: normalizePersonName(input.bankAccountName),
    insuredPlace: words(input.insuredPlace),
    emergencyName: normalizePersonName(input.emergencyName),
    remark: input.remark.trim(),
    ...secret('mobile', normalizeMobile),
    ...secret('idNo', normalizeIdDocument),
    ...secret('bankCardNo', normalizeBankCard),
    ...secret('email', normalizeEmail),
    ...secret('emergencyMobile', normalizeMobile),
  };
}
