import { isDate } from '../date';
import { urlProblem, type UrlProblem } from '../validators/url';
import type { BannerLink, BannerPosition } from './choices';

/** What an administrator fills in. */
export interface BannerForm {
  title: string;
  position: BannerPosition;
  /** A picture uploaded before; absent = as it was. */
  imageFileId?: string | null;
  linkType: BannerLink;
  /** Address of an outside page, or id of a notice that is out; '' where there is neither. */
  linkValue: string;
  /** Smaller stands further in front; of equal ones that changed last. */
  sort: number;
  /** ISO moments; null = at once, without an end. */
  startAt: string | null;
  endAt: string | null;
  enabled: boolean;
}
export type BannerField = keyof BannerForm;

export type BannerProblemCode =
  | 'required'
  | 'choose'
  | 'upload'
  | 'tooLong'
  | `url.${UrlProblem}`
  | 'range'
  | 'moment'
  | 'endFirst'
  | 'endPast';

/** What is wrong with a field; `values` fill the words (limits). */
export interface BannerProblem {
  field: BannerField;
  code: BannerProblemCode;
  values: Record<string, number>;
}

/** Longest title, in characters. */
export const TITLE_LENGTH = 30;
export const SORT_RANGE = [0, 9999] as const;

const squeeze = (text: string) => text.replace(/[\s\u3000]+/g, ' ').trim();

/** The form as it is stored: blanks squeezed, moments to the minute, no address where there is no link. */
export function normalizeBanner(form: BannerForm): BannerForm {
  return {
    ...form,
    title: squeeze(form.title),
    linkValue: form.linkType === 'none' ? '' : form.linkValue.trim(),
    startAt: toTheMinute(form.startAt),
    endAt: toTheMinute(form.endAt),
  };
}

/** What is no moment stays as it is, to be named. */
function toTheMinute(iso: string | null): string | null {
  const at = momentOf(iso);
  return at === null || Number.isNaN(at) ? iso : new Date(Math.floor(at / 60_000) * 60_000).toISOString();
}

export interface BannerRuleContext {
  now: Date;
  /** The record has a picture already. */
  hasImage: boolean;
  /** The end as it stands: a past one may stay, but not be newly set. */
  currentEndAt: string | null;
}

/** Everything wrong with a form in normal form, at most one problem a field; empty when it can be stored. */
export function bannerProblems(form: BannerForm, { now, hasImage, currentEndAt }: BannerRuleContext): BannerProblem[] {
  const found: BannerProblem[] = [];
  const add = (field: BannerField, code: BannerProblemCode | null, values: Record<string, number> = {}) => {
    if (code !== null && !found.some((problem) => problem.field === field)) found.push({ field, code, values });
  };
  const [from, to] = SORT_RANGE;
  add('title', form.title === '' ? 'required' : null);
  add('title', [...form.title].length > TITLE_LENGTH ? 'tooLong' : null, { most: TITLE_LENGTH });
  add('imageFileId', form.imageFileId || (form.imageFileId === undefined && hasImage) ? null : 'upload');
  if (form.linkType === 'notice' && form.linkValue === '') add('linkValue', 'choose');
  if (form.linkType === 'url') {
    const url = urlProblem(form.linkValue);
    add('linkValue', form.linkValue === '' ? 'required' : url && `url.${url}`);
  }
  add('sort', Number.isInteger(form.sort) && form.sort >= from && form.sort <= to ? null : 'range', { from, to });
  const [start, end] = [momentOf(form.startAt), momentOf(form.endAt)];
  add('startAt', Number.isNaN(start) ? 'moment' : null);
  add('endAt', Number.isNaN(end) ? 'moment' : null);
  if (end !== null && start !== null && end <= start) add('endAt', 'endFirst');
  if (end !== null && end <= now.getTime() && form.endAt !== currentEndAt) add('endAt', 'endPast');
  return found;
}

/** Milliseconds of a moment; null = none given; NaN = none that exists. */
function momentOf(iso: string | null): number | null {
  if (iso === null) return null;
  const date = iso.slice(0, 10);
  return isDate(date) && iso.charAt(10) === 'T' ? Date.parse(iso) : Number.NaN;
}
