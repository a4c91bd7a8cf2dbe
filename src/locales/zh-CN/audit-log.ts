import type { ChainFaultKind } from '@contract/audit/faults';
import { AUDIT_ACTION_LABEL, AUDIT_AREA_LABEL, AUDIT_RESULT_LABEL, AUDIT_TARGET_LABEL } from '@contract/audit/labels';
import { prefixed } from '../message-ids';

const faults: Record<ChainFaultKind, string> = {
  linkMissing: '缺少一环',
  rowMissing: '有记录已不存在',
  changed: '有记录与写入时不一致',
  cutOff: '链提前结束',
  replaced: '链与已知的不一致',
  unlinked: '有记录没有进入链',
};

/** The operation log. */
export default {
  ...prefixed('auditLog.area', AUDIT_AREA_LABEL),
  ...prefixed('auditLog.action', AUDIT_ACTION_LABEL),
  ...prefixed('auditLog.targetType', AUDIT_TARGET_LABEL),
  ...prefixed('auditLog.result', AUDIT_RESULT_LABEL),
  ...prefixed('auditLog.fault', faults),
  'auditLog.title': '操作日志',
  'auditLog.hint': '记录谁在何时对哪条数据做了什么，只能查看，不能修改或删除；不含金额和证件号码。',
  'auditLog.total': '共 {total} 条记录',
  'auditLog.empty': '还没有操作记录',
  'auditLog.empty.hint': '登录、查看完整信息、导出、发布和撤回等操作会记录在这里。',
  'auditLog.whole': '链完整至 {at}',
  'auditLog.broken': '操作日志的完整性核对未通过，请联系系统维护人员',
  'auditLog.broken.line': '{whose}：{fault}',
  'auditLog.broken.at': '{whose}：第 {no} 环，{fault}',
  'auditLog.ofRecord': '{name} 的操作日志',
  'auditLog.ofRecord.hint':
    '记录平台管理员打开这张工资条，以及修改、撤回和下载。整批的查看和导出记在工资表上；本企业人员的查看不逐次记录。',
  'auditLog.ofRecord.empty': '没有这样的记录',
  'auditLog.way.account': '账号密码',
  'auditLog.way.mobile': '手机验证码',
  'auditLog.way.wecom': '企业微信',
  'auditLog.way.dingtalk': '钉钉',
  'auditLog.way.feishu': '飞书',
  'auditLog.platform': '平台',
  'auditLog.system': '系统',
  'auditLog.only': '只看这一对象的记录',
  'auditLog.filter.keyword': '操作人',
  'auditLog.filter.companyId': '企业',
  'auditLog.filter.area': '操作类别',
  'auditLog.filter.at': '时间',
  'auditLog.filter.from': '开始日期',
  'auditLog.filter.to': '结束日期',
  'auditLog.filter.targetType': '对象类型',
  'auditLog.filter.targetId': '对象编号',
  'auditLog.filter.result': '结果',
  'auditLog.column.at': '时间',
  'auditLog.column.person': '操作人',
  'auditLog.column.action': '操作',
  'auditLog.column.target': '对象',
  'auditLog.column.result': '结果',
  'auditLog.column.ip': '地址',
  'auditLog.column.company': '企业',
  'auditLog.column.note': '说明',
};
