import type { NoticeField, NoticeProblem, NoticeProblemCode } from './rules';

/** What people call the fields of a notice. */
export const NOTICE_FIELD_LABEL: Record<NoticeField, string> = {
  title: '标题',
  type: '类型',
  content: '正文',
  scope: '发布范围',
  companyIds: '企业',
  roleCodes: '角色',
  top: '置顶',
  publishMode: '发布方式',
  publishAt: '发布时间',
  expireAt: '过期时间',
  attachmentIds: '附件',
};

/** The rules of a notice in words; {…} are filled in. */
export const NOTICE_PROBLEM: Record<NoticeProblemCode, string> = {
  required: '不能为空',
  title: '应为2–50个字',
  empty: '没有内容，请填写正文',
  tooLong: '有{is}个字，最多{most}个字',
  markup: '格式过多，请减少格式或分成几条公告',
  companies: '尚未选择，请至少选择一家企业',
  mostCompanies: '最多选择{most}家，更多企业请发给全部人员',
  roles: '尚未选择，请至少选择一个角色',
  time: '不是有效的时间',
  past: '应晚于现在',
  beforePublish: '应晚于发布时间',
};

/** A problem as a sentence that names the field. */
export function noticeProblemText({ field, code, values }: NoticeProblem): string {
  return `${NOTICE_FIELD_LABEL[field]}${NOTICE_PROBLEM[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))}`;
}
