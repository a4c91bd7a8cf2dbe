import { choice, days, defineList, text } from '../lists/definition';
import { ALL_AUDIT_ACTIONS, AUDIT_AREAS, AUDIT_RESULTS, AUDIT_TARGETS } from './actions';

/** 操作日志: who did what to which record, from where; the current company's, or all companies' for an administrator. */
export const auditList = defineList({
  name: 'audit-log',
  sorts: ['at'],
  filters: {
    keyword: text(30, '操作人姓名'),
    companyId: { kind: 'company' },
    area: choice(AUDIT_AREAS),
    action: choice(ALL_AUDIT_ACTIONS),
    ...days('from', 'to'),
    targetType: choice(AUDIT_TARGETS),
    targetId: text(64, '对象编号（完整）'),
    result: choice(AUDIT_RESULTS),
  },
});
