import type { Role } from '../roles';
import {
  MOST_COMPANIES,
  MOST_CONTENT,
  MOST_MARKUP,
  type NoticeScope,
  type NoticeType,
  type PublishMode,
} from './choices';

/** A notice as its form holds it. */
export interface NoticeForm {
  title: string;
  type: NoticeType;
  /** HTML. */
  content: string;
  scope: NoticeScope;
  companyIds: string[];
  roleCodes: Role[];
  top: boolean;
  publishMode: PublishMode;
  /** ISO 8601; wanted where publishMode is schedule. */
  publishAt: string | null;
  /** ISO 8601; null = never. */
  expireAt: string | null;
  /** Files uploaded for the purpose `notice`. */
  attachmentIds: string[];
}
export type NoticeField = keyof NoticeForm;

export type NoticeProblemCode =
  | 'required'
  | 'title'
  | 'empty'
  | 'tooLong'
  | 'markup'
  | 'companies'
  | 'mostCompanies'
  | 'roles'
  | 'time'
  | 'past'
  | 'beforePublish';

export interface NoticeProblem {
  field: NoticeField;
  code: NoticeProblemCode;
  values: Record<string, number>;
}

/** What of the content the rules need to know; console and server find it out each in its own way. */
export interface ContentSize {
  /** Characters a reader sees, blanks around them left out. */
  characters: number;
  pictures: number;
}

/** The form as it is stored: title squeezed, of companies and roles only what the scope asks for, each once. */
export function normalizeNotice<F extends NoticeForm>(form: F): F {
  return {
    ...form,
    title: form.title.replace(/[\s\u3000]+/g, ' ').trim(),
    companyIds: form.scope === 'companies' ? [...new Set(form.companyIds)] : [],
    roleCodes: form.scope === 'roles' ? [...new Set(form.roleCodes)] : [],
    publishAt: form.publishMode === 'schedule' ? form.publishAt : null,
  };
}

/** Everything wrong with a form in normal form, field by field; empty when it can be stored. */
export function noticeProblems(form: NoticeForm, content: ContentSize, now: Date): NoticeProblem[] {
  const found: NoticeProblem[] = [];
  const add = (field: NoticeField, code: NoticeProblemCode | null, values: Record<string, number> = {}) => {
    if (code !== null) found.push({ field, code, values });
  };
  const length = [...form.title].length;
  add('title', length === 0 ? 'required' : length < 2 || length > 50 ? 'title' : null);
  if (content.characters === 0 && content.pictures === 0) add('content', 'empty');
  else if (content.characters > MOST_CONTENT) add('content', 'tooLong', { most: MOST_CONTENT, is: content.characters });
  else if (form.content.length > MOST_MARKUP) add('content', 'markup');
  if (form.scope === 'companies')
    add(
      'companyIds',
      form.companyIds.length === 0 ? 'companies' : form.companyIds.length > MOST_COMPANIES ? 'mostCompanies' : null,
      { most: MOST_COMPANIES },
    );
  if (form.scope === 'roles' && form.roleCodes.length === 0) add('roleCodes', 'roles');
  add('publishAt', publishProblem(form, now));
  add('expireAt', expireProblem(form, now));
  return found;
}

const timeOf = (text: string) => Date.parse(text);

function publishProblem({ publishMode, publishAt }: NoticeForm, now: Date): NoticeProblemCode | null {
  if (publishMode !== 'schedule') return null;
  if (publishAt === null || publishAt === '') return 'required';
  if (Number.isNaN(timeOf(publishAt))) return 'time';
  return timeOf(publishAt) <= now.getTime() ? 'past' : null;
}

function expireProblem({ publishMode, publishAt, expireAt }: NoticeForm, now: Date): NoticeProblemCode | null {
  if (expireAt === null) return null;
  if (Number.isNaN(timeOf(expireAt))) return 'time';
  if (publishMode === 'schedule' && publishAt !== null && timeOf(expireAt) <= timeOf(publishAt)) return 'beforePublish';
  return timeOf(expireAt) <= now.getTime() ? 'past' : null;
}
