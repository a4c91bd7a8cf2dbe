import { choice, days, defineList, text } from '../lists/definition';
import { EMPLOYMENT_TYPES, STAFF_DUE } from './choices';
import { REAL_NAME_STATES } from '../states/real-name';
import { STAFF_STATES } from '../states/staff';

/** 员工: everybody of a company. */
export const staffList = defineList({
  name: 'staff',
  sorts: ['staffNo', 'entryDate'],
  filters: {
    keyword: text(50, '姓名、工号、手机号、证件号、银行卡号或后四位'),
    dept: text(50, '部门，含下级'),
    status: choice(['employed', ...STAFF_STATES]),
    employmentType: choice(EMPLOYMENT_TYPES),
    realName: choice(REAL_NAME_STATES),
    due: choice(STAFF_DUE),
    /** Another bank account waits for a second person. */
    card: choice(['waiting']),
    ...days('entryFrom', 'entryTo'),
  },
});
