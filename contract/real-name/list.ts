import { choice, days, defineList, text } from '../lists/definition';
import { REAL_NAME_STATES } from '../states/real-name';
import { REAL_NAME_METHODS } from './choices';

/** 实名认证. */
export const realNameList = defineList({
  name: 'real-names',
  sorts: ['submittedAt', 'reviewedAt'],
  filters: {
    keyword: text(60, '姓名、手机号、证件号码或后四位'),
    companyId: { kind: 'company' },
    state: choice(REAL_NAME_STATES),
    method: choice(REAL_NAME_METHODS),
    ...days('submittedFrom', 'submittedTo'),
  },
});
