import {
  type ContentSize,
  type NoticeField,
  type NoticeForm,
  noticeProblems,
  type NoticeProblem,
  normalizeNotice,
} from '@contract/notice/rules';
import type { AttachmentView } from '@contract/files/schemas';
import type { NoticeDetail } from '@contract/notice/schemas';

/** The form as it is filled in. */
export interface NoticeValues extends Omit<NoticeForm, 'attachmentIds'> {
  attachmentIds: AttachmentView[];
}

const EMPTY: NoticeValues = {
  title: '',
  type: 'notification',
  content: '',
  scope: 'all',
  companyIds: [],
  roleCodes: [],
  top: false,
  publishMode: 'now',
  publishAt: null,
  expireAt: null,
  attachmentIds: [],
};

/** What the form begins with. */
export function valuesOf(notice: NoticeDetail | null): NoticeValues {
  if (!notice) return EMPTY;
  const { title, type, content, scope, roleCodes, top, expireAt, attachments } = notice;
  return {
    ...EMPTY,
    title,
    type,
    content,
    scope,
    roleCodes,
    top,
    expireAt,
    attachmentIds: attachments,
    companyIds: notice.companies.map((company) => company.id),
  };
}

/** The form as the API takes it: normal form; what antd left out (a cleared choice) is none. */
export function formOf({ attachmentIds, ...values }: NoticeValues): NoticeForm {
  return normalizeNotice({
    ...values,
    companyIds: values.companyIds ?? [],
    roleCodes: values.roleCodes ?? [],
    publishAt: values.publishAt ?? null,
    expireAt: values.expireAt ?? null,
    attachmentIds: (attachmentIds ?? []).map((file) => file.id),
  });
}

/** What a reader would see of the content. */
function factsOf(html: string): ContentSize {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const text = (body.textContent ?? '').replace(/[\s\u200b\ufeff]+/g, ' ').trim();
  return { characters: [...text].length, pictures: body.querySelectorAll('img').length };
}

/** What is wrong with a field, or undefined: the server's rules. */
export function problemOf(field: NoticeField, values: NoticeValues): NoticeProblem | undefined {
  return noticeProblems(formOf(values), factsOf(values.content), new Date()).find((problem) => problem.field === field);
}
