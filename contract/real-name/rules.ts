import { addMonthsToDate, isDate } from '../date';
import type { IdType } from '../validators/id-types';
import { bankCardProblem, type BankCardProblem, normalizeBankCard } from '../validators/bank-card';
import { idDocumentProblem, type IdDocumentProblem, normalizeIdDocument } from '../validators/id-document';
import { isPersonName, normalizePersonName } from '../validators/person-name';
import type { ServiceState } from '../services/choices';
import type { RealNameMethod } from './choices';

/** What somebody fills in to have his identity verified; the pictures come beside it. */
export interface RealNameForm {
  realName: string;
  idType: IdType;
  idNo: string;
  /** Last day the document is good, YYYY-MM-DD; null = 长期. */
  idExpireAt: string | null;
  method: RealNameMethod;
  /** '' unless the method is bank4. */
  bankCardNo: string;
}
export type RealNameField = keyof RealNameForm;

export type RealNameProblemCode =
  | 'required'
  | 'name'
  | IdDocumentProblem
  | 'dateUnreal'
  | 'expired'
  | 'tooFar'
  | 'longTerm'
  | 'methodForId'
  | `card.${BankCardProblem}`;
export type RealNameProblems = Partial<Record<RealNameField, RealNameProblemCode>>;

/** From this age on an identity card is good for ever (居民身份证法 art. 5); those of younger people for 20 years at most. */
const LONG_TERM_AGE = 46;
const LONGEST_YEARS = 20;

/** Whether the document has something to see on its back. */
export const needsBack = (idType: IdType) => idType !== 'passport' && idType !== 'other';

/** Only resident identity cards can be asked for by machine, where there is a provider to ask; everything else is looked at by a person. */
export const methodsOf = (idType: IdType, identity: ServiceState = 'live'): readonly RealNameMethod[] =>
  idType === 'idCard' && identity !== 'off' ? ['mobile3', 'bank4', 'face', 'manual'] : ['manual'];

/** The form as it is stored; a card number that the method does not ask for is dropped. */
export function normalizeRealName(form: RealNameForm): RealNameForm {
  return {
    realName: normalizePersonName(form.realName.normalize('NFKC')),
    idType: form.idType,
    idNo: normalizeIdDocument(form.idNo),
    idExpireAt: form.idExpireAt?.trim() || null,
    method: form.method,
    bankCardNo: form.method === 'bank4' ? normalizeBankCard(form.bankCardNo) : '',
  };
}

/** What is wrong with a document's last day, or null; `today` is the date in China. */
export function expiryProblem(
  { idType, idNo, idExpireAt }: Pick<RealNameForm, 'idType' | 'idNo' | 'idExpireAt'>,
  today: string,
): RealNameProblemCode | null {
  if (idExpireAt === null) {
    if (idType === 'other') return null;
    if (idType !== 'idCard') return 'required';
    const birth = `${idNo.slice(6, 10)}-${idNo.slice(10, 12)}-${idNo.slice(12, 14)}`;
    return isDate(birth) && addMonthsToDate(birth, LONG_TERM_AGE * 12) > today ? 'longTerm' : null;
  }
  if (!isDate(idExpireAt)) return 'dateUnreal';
  if (idExpireAt < today) return 'expired';
  return idExpireAt > addMonthsToDate(today, LONGEST_YEARS * 12) ? 'tooFar' : null;
}

/** Everything wrong with a form in normal form, one problem a field; the age of 16 (劳动法 art. 15) is part of the number's check. */
export function realNameProblems(form: RealNameForm, now: Date, today: string): RealNameProblems {
  const found: RealNameProblems = {};
  if (form.realName === '') found.realName = 'required';
  else if (!isPersonName(form.realName)) found.realName = 'name';
  const id = form.idNo === '' ? 'required' : idDocumentProblem(form.idType, form.idNo, now);
  if (id) found.idNo = id;
  const expiry = expiryProblem(form, today);
  if (expiry) found.idExpireAt = expiry;
  if (!methodsOf(form.idType).includes(form.method)) found.method = 'methodForId';
  if (form.method === 'bank4') {
    const card = form.bankCardNo === '' ? 'required' : bankCardProblem(form.bankCardNo);
    if (card) found.bankCardNo = card === 'required' ? card : `card.${card}`;
  }
  return found;
}
