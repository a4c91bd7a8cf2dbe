import type { IssueLevel } from '@contract/issues/definition';
import type { AttemptState } from '@contract/channels/standing';
import type { Way } from '@contract/channels/choices';
import type { FeedbackEvent } from '@contract/feedback-threads/rules';
import { WAGE_BATCH_ACTIONS, type WageBatchAction, wageBatchMachine } from '@contract/states/wage-batch';
import type { BatchEvent } from '@contract/wages/batch-events';
import type { ImportChangeKind } from '@contract/wages/import-record';
import type { SeenBy } from '@contract/wages/review/groups';
import { shanghaiTime } from '../../kernel/shanghai-time';

/** A moment for people: Beijing time to the second. */
export const chinaTime = (at: string | Date | null): string | null =>
  at === null ? null : shanghaiTime(typeof at === 'string' ? new Date(at) : at);

export const WAY_WORDS: Record<Way, string> = {
  wecom: '企业微信',
  dingtalk: '钉钉',
  feishu: '飞书',
  sms: '短信',
  mail: '邮件',
};

export const ATTEMPT_WORDS: Record<AttemptState, string> = {
  sent: '已发送',
  failed: '失败',
  unknown: '结果不明',
};

export const SAID_WORDS: Record<FeedbackEvent, string> = {
  raise: '提出异议',
  append: '补充异议',
  answer: '员工回复',
  take: '受理异议',
  reply: '答复异议',
  remark: '内部备注',
  fix: '更正说明',
  correct: '已更正并重新发送',
  uncorrect: '更正已撤回',
  close: '结案',
  accept: '员工确认已解决',
  withdraw: '员工撤回异议',
  reopen: '重新打开异议',
};

const EVENT_WORDS: Record<Exclude<BatchEvent, WageBatchAction>, string> = {
  create: '导入生成',
  settings: '修改设置',
  named: '指定保密查看人',
  namedAnew: '管理员重新指定保密查看人',
  unnamed: '取消保密',
  slipAdd: '手工新增工资条',
  slipEdit: '修改工资条',
  slipsCorrected: '按更正表修改工资条',
  slipRecall: '撤回工资条',
  slipRepublish: '重新发布工资条',
  slipReleaseFirst: '第一位审核人同意重新发布工资条',
  remind: '提醒未读未确认',
  slipRemind: '提醒',
  export: '导出工资条',
  bankFile: '导出代发文件',
  taxFile: '导出个税申报文件',
  voucher: '导出会计凭证',
  print: '打印工资条',
  slipPdf: '生成工资条 PDF',
  proofPack: '制作发薪存证',
  cardSheet: '代发用表中卡号',
  cardStaff: '代发用档案卡号',
  bankRetry: '导出退票人员的代发文件',
  bankAnswer: '导入银行回盘',
  bankAnswerRemoved: '删除银行回盘',
  paidElsewhere: '登记已另行支付',
  paidElsewhereUndone: '撤销另行支付登记',
  approveFirst: '第一位审核人通过',
  firstVoided: '审核权限变更，第一位审核人的通过作废',
  seen: '审核查看',
};

const isAction = (event: string): event is WageBatchAction => (WAGE_BATCH_ACTIONS as readonly string[]).includes(event);

/** A step of a batch's life. */
export const stepWords = (event: string): string =>
  isAction(event)
    ? wageBatchMachine.actionLabels[event]
    : ((EVENT_WORDS as Readonly<Record<string, string>>)[event] ?? event);

export const CHANGE_WORDS: Record<ImportChangeKind, string> = {
  cell: '改单元格',
  person: '选定员工',
  sameName: '按姓名确认',
  ignored: '忽略该行',
  restored: '恢复该行',
  accepted: '确认为正确',
};

export const SEEN_WORDS: Record<SeenBy, string> = { opened: '打开查看', ticked: '勾选已看' };

export const LEVEL_WORDS: Record<IssueLevel, string> = { error: '错误', warning: '提醒', info: '提示' };

/** What became of a row with a finding. */
export const STATUS_WORDS = { open: '已生成工资条', error: '有错误，未导入', ignored: '已忽略' } as const;
