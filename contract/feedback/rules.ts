/** What a 反馈 is about: a slip, a month of attendance, or neither. */
export const FEEDBACK_KINDS = ['wages', 'checks', 'other'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];
/** 关联单据 of one that is about no record. */
export const OTHER_SUBJECT = '其他反馈';
/** Feedback about no record that one person may have open at a time; what is about a record has one each. */
export const MOST_OTHER_OPEN = 5;

/** Characters of what is said, without the blanks around it. */
export const CONTENT = { min: 5, max: 500 } as const;
export const REPLY = { min: 1, max: 500 } as const;
export const NOTE = { min: 2, max: 200 } as const;

export { fits } from '../fits';

/** Working days after the day it was handed in on which a feedback is still in time. */
export const OVERDUE_WORKDAYS = 3;

/** Note of a feedback its employee himself ended. */
export const SETTLED_BY_EMPLOYEE = '员工已确认解决';
