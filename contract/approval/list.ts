import { choice, days, defineList, flag, text } from '../lists/definition';
import { APPROVAL_STATES } from '../states/approval';
import { APPLICATION_SOURCES } from './choices';

/** 开通申请. */
export const approvalList = defineList({
  name: 'approvals',
  sorts: ['submittedAt', 'reviewedAt'],
  filters: {
    keyword: text(60, '申请编号、企业名称、信用代码、姓名、手机号或后四位'),
    state: choice(APPROVAL_STATES),
    source: choice(APPLICATION_SOURCES),
    ...days('submittedFrom', 'submittedTo'),
    /** Those handed to the asking administrator. */
    mine: flag(),
  },
});
