import { CERT_LABEL, GRANT_LABEL, type GrantScope, methodLabel, PARTY_LABEL, SCOPE_LABEL } from '@contract/fdd/choices';
import { CONTRACT_KIND_LABEL } from '@contract/fdd/contract-choices';
import { authMachine } from '@contract/states/auth-record';
import { contractMachine, SIGNER_LABEL } from '@contract/states/contract-record';
import { feedbackMachine } from '@contract/states/feedback';
import { listAuths, listContracts } from '../../fdd/service';
import { listFeedback } from '../../feedback/service';
import { exported, moment, number, text } from '../exported-list';

/** A scope this build has no word for is shown as the provider calls it. */
const scopeLabel = (scope: string) => (SCOPE_LABEL as Partial<Record<string, string>>)[scope as GrantScope] ?? scope;

export const esignAuths = exported(
  'esign-auths',
  listAuths,
)({
  title: '认证记录',
  page: (deps, { actor, query }) => listAuths(deps, actor, query),
  columns: {
    kind: text('主体类型', 10, (item) => PARTY_LABEL[item.kind]),
    name: [text('名称', 26, (item) => item.name), text('证件号/信用代码', 22, (item) => item.certNoMasked)],
    company: text('所属企业', 30, (item) => item.companyName),
    state: text('认证状态', 10, (item) => authMachine.labels[item.state]),
    method: text('认证方式', 12, (item) => methodLabel(item.kind, item.method)),
    ids: [text('法大大编号', 36, (item) => item.openId), text('客户编号', 36, (item) => item.customerId)],
    numbers: [text('认证流水号', 36, (item) => item.transactionNo), text('认证序列号', 36, (item) => item.serialNo)],
    certState: text('证书状态', 10, (item) => CERT_LABEL[item.certState]),
    grant: [
      text('授权状态', 10, (item) => GRANT_LABEL[item.grantState]),
      text('授权范围', 30, (item) => item.scopes.map(scopeLabel).join('、')),
    ],
    failReason: text('不通过原因', 28, (item) => item.failReason),
    submittedAt: moment('提交时间', (item) => item.submittedAt),
    approvedAt: moment('通过时间', (item) => item.approvedAt),
    syncedAt: moment('最后同步', (item) => item.syncedAt),
  },
});

export const contracts = exported(
  'contracts',
  listContracts,
)({
  title: '签署记录',
  unit: '份',
  page: (deps, { actor, query }) => listContracts(deps, actor, query),
  columns: {
    name: [text('合同名称', 28, (item) => item.title), text('合同编号', 22, (item) => item.contractNo)],
    state: text('状态', 10, (item) => contractMachine.labels[item.state]),
    kind: text('类型', 12, (item) => CONTRACT_KIND_LABEL[item.kind]),
    initiator: [text('发起方', 26, (item) => item.companyName), text('发起人', 12, (item) => item.startedBy)],
    signers: text('签署方', 40, (item) =>
      item.signers.map((signer) => `${signer.name}（${SIGNER_LABEL[signer.state]}）`).join('；'),
    ),
    template: text('模板', 18, (item) => item.templateName),
    numbers: [text('交易号', 36, (item) => item.transactionId), text('签署任务', 24, (item) => item.signTaskId)],
    startedAt: moment('发起时间', (item) => item.startedAt),
    expiresAt: moment('截止时间', (item) => item.expiresAt),
    finishedAt: moment('完成时间', (item) => item.finishedAt),
    failReason: text('失败/拒签原因', 28, (item) => item.failReason),
  },
});

const KIND = { wages: '工资条', checks: '考勤', other: '其他' } as const;

export const feedback = exported(
  'feedback',
  listFeedback,
)({
  title: '反馈',
  page: (deps, { actor, query }) => listFeedback(deps, actor, query),
  columns: {
    no: [text('反馈编号', 18, (item) => item.no), text('类型', 8, (item) => KIND[item.kind])],
    state: [
      text('状态', 10, (item) => feedbackMachine.labels[item.state]),
      text('处理结果', 14, (item) => item.result),
    ],
    company: text('企业', 30, (item) => item.companyName),
    staff: [
      text('员工', 14, (item) => item.staffName),
      text('工号', 12, (item) => item.staffNo),
      text('部门', 20, (item) => item.dept),
    ],
    subject: [text('关联单据', 26, (item) => item.subject), text('月份', 10, (item) => item.month)],
    summary: [
      text('问题分类', 12, (item) => item.category),
      text('内容摘要', 50, (item) => item.summary),
      number('附件数', (item) => item.images),
    ],
    createdAt: moment('提交时间', (item) => item.createdAt),
    handler: text('处理人', 14, (item) => item.handlerName),
    firstReply: [
      moment('首次响应时间', (item) => item.firstReplyAt),
      text('超时', 6, (item) => (item.overdue ? '超时' : null)),
    ],
  },
});
