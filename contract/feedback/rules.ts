import { OBJECTION_CATEGORIES } from '../wages/objection-categories';

/** What a 反馈 is about: a slip, a month of attendance, or neither. */
export const FEEDBACK_KINDS = ['wages', 'checks', 'other'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];
/** 关联单据 of one that is about no record. */
export const OTHER_SUBJECT = '其他反馈';
/** Feedback about no record that one person may have open at a time; what is about a record has one each. */
export const MOST_OTHER_OPEN = 5;

export const FEEDBACK_CATEGORIES = OBJECTION_CATEGORIES;
/** Those that a month of attendance may be objected to for; the first unless another is chosen. */
export const CHECK_CATEGORIES = [
  '考勤天数',
  '加班',
  '个人信息',
  '其他',
] as const satisfies readonly (typeof FEEDBACK_CATEGORIES)[number][];

/** How a feedback was settled. `CORRECTED` is what a correction that went out answers by itself. */
export const CORRECTED = '已更正并重发';
export const NEXT_MONTH = '转下月补发';
export const FEEDBACK_RESULTS = ['无需调整', CORRECTED, NEXT_MONTH, '驳回'] as const;
export type FeedbackResult = (typeof FEEDBACK_RESULTS)[number];

export const MAX_IMAGES = 6;
/** Characters of what is said, without the blanks around it. */
export const CONTENT = { min: 5, max: 500 } as const;
export const REPLY = { min: 1, max: 500 } as const;
export const NOTE = { min: 2, max: 200 } as const;

/** Whether a text has a length between two bounds, counted in characters as people see them. */
export function fits(text: string, { min, max }: { min: number; max: number }): boolean {
  const length = [...text.trim()].length;
  return length >= min && length <= max;
}

/** Working days after the day it was handed in on which a feedback is still in time. */
export const OVERDUE_WORKDAYS = 3;
/** Days after its end within which the employee may open a feedback once more. */
export const REOPEN_DAYS = 7;

/** Lines of a conversation, by what happened. */
export const FEEDBACK_EVENTS = [
  'raise',
  'append',
  'answer',
  'take',
  'reply',
  'remark',
  'fix',
  'correct',
  'uncorrect',
  'close',
  'accept',
  'withdraw',
  'reopen',
] as const;
export type FeedbackEvent = (typeof FEEDBACK_EVENTS)[number];

/** Note of a feedback its employee himself ended. */
export const SETTLED_BY_EMPLOYEE = '员工已确认解决';
