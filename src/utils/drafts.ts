import { meantCompany } from './company-scope';
import { drop, keep, kept } from './kept';
import { STORAGE_KEYS } from './storage-keys';

/** Fields that never leave the form: passwords, keys, codes, identity documents, cards and accounts of banks. */
const NEVER =
  /pass(?:word)?$|secret|token|otp|captcha|credential|accessKey|apiKey|appKey|privateKey|idNo$|cardNo|bankAccount/i;
/** Whatever the field: as many digits as a bank card or an identity number has. */
const LONG_NUMBER = /\d(?:[\s-]?\d){12,}[\s-]?[\dXx]?/;
const HOURS_12 = 12 * 3600_000;

export interface Draft {
  values: Record<string, unknown>;
  /** Something was left out that must not be kept. */
  leftOut: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** Bound to the person and the company: what one has typed no other finds, nor the same person in another company. */
const nameOf = (form: string) =>
  `draft ${localStorage.getItem(STORAGE_KEYS.adminId)} ${meantCompany()} ${window.location.pathname} ${form}`;

/** By what a form's draft is found again: the form, and whose it is, in which version; without a record that of a new one. */
export const draftKey = (form: string, record?: { id: string; version: number } | null) =>
  record ? `${form} ${record.id} ${record.version}` : `${form} new`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A value without what may not be kept; undefined where nothing is left. Only what JSON can carry is kept: no files, no dates. */
function keepable(value: unknown, left: { out: boolean }): unknown {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string') {
    if (!LONG_NUMBER.test(value)) return value;
    left.out = true;
    return undefined;
  }
  if (Array.isArray(value)) {
    const list = value.map((one) => keepable(one, left));
    return list.includes(undefined) ? undefined : list;
  }
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).flatMap(([name, own]): [string, unknown][] => {
    if (own === undefined) return [];
    if (NEVER.test(name)) {
      left.out ||= own !== null && own !== '';
      return [];
    }
    const plain = keepable(own, left);
    return plain === undefined ? [] : [[name, plain]];
  });
  return Object.fromEntries(entries);
}

/** Of a form's values those that are not what it began with. An empty field says as much as none. */
export function changedValues(values: object, initial: object): [name: string, value: unknown][] {
  const said = (value: unknown) => JSON.stringify(value === '' || value === null ? undefined : value);
  return Object.entries(values).filter(([name, value]) => said(value) !== said(Reflect.get(initial, name)));
}

/** Of a form's values those that were changed and may be kept. */
export function draftOf(values: object, initial: object, at: number): Draft {
  const changed = changedValues(values, initial);
  const left = { out: false };
  const kept = keepable(Object.fromEntries(changed), left) as Record<string, unknown>; // of a plain object comes one
  return { values: kept, leftOut: left.out, at };
}

/** Keeps a form's draft in this tab; one without values is none. */
export function keepDraft(form: string, draft: Draft): void {
  if (Object.keys(draft.values).length > 0) keep(nameOf(form), draft);
}

/** The draft of a form, if there is one of the last half day. It stays until the form is saved or it is dropped. */
export function findDraft(form: string): Draft | null {
  const draft = kept(nameOf(form)) as Draft | null; // written by keepDraft alone
  return draft !== null && Date.now() - draft.at < HOURS_12 ? draft : null;
}

export function dropDraft(form: string): void {
  drop(nameOf(form));
}
