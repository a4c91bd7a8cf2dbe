import type { IdType } from './id-types';
import { ID_NUMBER_MESSAGE, type IdNumberProblem, idNumberProblem, normalizeIdNumber } from './id-number';

export type IdDocumentProblem =
  | IdNumberProblem
  | 'passport'
  | 'hkMacao'
  | 'taiwan'
  | 'residence'
  | 'foreignPr'
  | 'otherId';

export const ID_DOCUMENT_MESSAGE: Record<IdDocumentProblem, string> = {
  ...ID_NUMBER_MESSAGE,
  passport: '护照号应为5–17位字母、数字',
  hkMacao: '港澳居民来往内地通行证号应为H或M加8–10位数字',
  taiwan: '台湾居民来往大陆通行证号应为8位或10位数字',
  residence: '港澳台居民居住证号应为18位，以81、82或83开头',
  foreignPr: '外国人永久居留身份证号应为15–18位字母、数字',
  otherId: '证件号码应为2–30位字母、数字',
};

/** Documents other than those with an 18-digit identity number. Permanent residence cards have 18 characters since 2023, 15 before. */
const SHAPES = {
  passport: [/^[A-Z0-9]{5,17}$/, 'passport'],
  hkMacao: [/^[HM]\d{8,10}$/, 'hkMacao'],
  taiwan: [/^\d{8}(\d{2})?$/, 'taiwan'],
  foreignPr: [/^[A-Z0-9]{15,18}$/, 'foreignPr'],
  other: [/^[A-Z0-9()/-]{2,30}$/, 'otherId'],
} as const;

/** A document's number as it is stored: full-width and blanks removed, letters upper-cased. */
export const normalizeIdDocument = normalizeIdNumber;

/**
 * What is wrong with a document's number (in normal form) of the given kind, or null. Identity cards
 * and residence permits of people from Hong Kong, Macao and Taiwan (GB 11643, numbers from 81, 82 and
 * 83) are checked to the last digit, birth date and the age of 16 (劳动法 art. 15) included.
 */
export function idDocumentProblem(type: IdType, number: string, now: Date): IdDocumentProblem | null {
  if (type === 'residence' && !/^8[123]\d{15}[\dX]$/.test(number)) return 'residence';
  if (type === 'idCard' || type === 'residence') return idNumberProblem(number, now);
  const [shape, problem] = SHAPES[type];
  return shape.test(number) ? null : problem;
}

/** The gender an 18-digit number says: its 17th digit is odd for men. Undefined for documents that say none. */
export function genderOfId(type: IdType, number: string): 'male' | 'female' | undefined {
  if ((type !== 'idCard' && type !== 'residence') || !/^\d{17}[\dX]$/.test(number)) return undefined;
  return Number(number[16]) % 2 === 1 ? 'male' : 'female';
}
