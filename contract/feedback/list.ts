import { choice, days, defineList, flag, text } from '../lists/definition';
import { FEEDBACK_STATES } from '../states/feedback';
import { FEEDBACK_KINDS } from './rules';
import { OBJECTION_CATEGORIES } from '../feedback-threads/categories';

/** 反馈管理. */
export const feedbackList = defineList({
  name: 'feedback',
  sorts: ['createdAt'],
  filters: {
    keyword: text(50, '姓名、工号或反馈编号'),
    state: choice(FEEDBACK_STATES),
    kind: choice(FEEDBACK_KINDS),
    companyId: { kind: 'company' },
    category: choice(OBJECTION_CATEGORIES),
    month: { kind: 'month' },
    ...days('submittedFrom', 'submittedTo'),
    overdue: flag('超时未处理'),
    /** A prepared answer waits to be sent. */
    prepared: flag('已拟复'),
  },
});
