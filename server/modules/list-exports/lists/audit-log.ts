import { AUDIT_ACTION_LABEL, AUDIT_RESULT_LABEL, AUDIT_TARGET_LABEL } from '@contract/audit/labels';
import { listAudit } from '../../audit/service';
import { exported, moment, text } from '../exported-list';

export const auditLog = exported(
  'audit-log',
  listAudit,
)({
  title: '操作日志',
  page: (deps, { actor, query }) => listAudit(deps.db, actor, query),
  columns: {
    at: moment('时间', (item) => item.at),
    person: text('操作人', 14, (item) => item.personName ?? '系统'),
    action: text('操作', 24, (item) => AUDIT_ACTION_LABEL[item.action]),
    target: [
      text('对象', 14, (item) => AUDIT_TARGET_LABEL[item.targetType]),
      text('对象名称', 24, (item) => item.targetName),
      text('对象编号', 38, (item) => item.targetId),
    ],
    result: text('结果', 10, (item) => AUDIT_RESULT_LABEL[item.result]),
    ip: text('IP', 16, (item) => item.ip),
    company: text('企业', 34, (item) => item.companyName),
    note: text('说明', 40, (item) => item.note),
  },
});
