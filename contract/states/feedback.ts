import { can } from '../permissions';
import type { Role } from '../roles';
import type { Machine } from './machine';

export const FEEDBACK_STATES = ['pending', 'processing', 'replied', 'closed', 'withdrawn'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

export const FEEDBACK_ACTIONS = [
  'take',
  'remark',
  'reply',
  'close',
  'correct',
  'uncorrect',
  'answer',
  'accept',
  'withdraw',
  'reopen',
] as const;
export type FeedbackAction = (typeof FEEDBACK_ACTIONS)[number];

/** States in which a feedback still waits for somebody; a record has at most one such. */
export const OPEN_FEEDBACK: readonly FeedbackState[] = ['pending', 'processing', 'replied'];

/** How a feedback was settled. `CORRECTED` is what a correction that went out answers by itself. */
export const CORRECTED = '已更正并重发';
export const NEXT_MONTH = '转下月补发';
export const FEEDBACK_RESULTS = ['无需调整', CORRECTED, NEXT_MONTH, '驳回'] as const;
export type FeedbackResult = (typeof FEEDBACK_RESULTS)[number];

/** Days after its end within which the employee may open a feedback once more. */
export const REOPEN_DAYS = 7;

/**
 * Life of a 反馈. The company's side answers and closes with a result; `correct` and `uncorrect` come by themselves, when a
 * corrected slip or month goes out or is taken back to what it was. The employee answers, says that it is settled (`accept`),
 * takes it back as long as nobody deals with it, and opens it once more within REOPEN_DAYS.
 */
export const feedbackMachine: Machine<FeedbackState, FeedbackAction> = {
  initial: 'pending',
  labels: { pending: '待处理', processing: '处理中', replied: '已回复', closed: '已关闭', withdrawn: '已撤回' },
  actionLabels: {
    take: '受理',
    remark: '添加内部备注',
    reply: '回复',
    close: '结案',
    correct: '更正',
    uncorrect: '撤回更正',
    answer: '补充说明',
    accept: '确认解决',
    withdraw: '撤回',
    reopen: '重新打开',
  },
  transitions: [
    { action: 'take', from: ['pending'], to: 'processing', permission: 'feedback.answer' },
    { action: 'remark', from: ['pending'], to: 'pending', permission: 'feedback.answer' },
    { action: 'remark', from: ['processing'], to: 'processing', permission: 'feedback.answer' },
    { action: 'remark', from: ['replied'], to: 'replied', permission: 'feedback.answer' },
    { action: 'reply', from: ['pending', 'processing', 'replied'], to: 'replied', permission: 'feedback.answer' },
    {
      action: 'close',
      from: ['pending', 'processing', 'replied'],
      to: 'closed',
      permission: 'feedback.answer',
      reason: true,
    },
    { action: 'correct', from: ['pending', 'processing', 'replied'], to: 'replied', permission: null },
    { action: 'uncorrect', from: ['replied'], to: 'processing', permission: null },
    { action: 'answer', from: ['pending'], to: 'pending', permission: 'me.feedback' },
    { action: 'answer', from: ['processing', 'replied'], to: 'processing', permission: 'me.feedback' },
    { action: 'accept', from: ['replied'], to: 'closed', permission: 'me.feedback' },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', permission: 'me.feedback' },
    { action: 'reopen', from: ['closed'], to: 'pending', permission: 'me.feedback', reason: true },
  ],
};

interface FeedbackStatus {
  state: FeedbackState;
  result: FeedbackResult | null;
  closedAt: Date | null;
  reopenedAt: Date | null;
}

/** Why a closed feedback cannot be opened once more; null = it can. */
export function reopenRefusal(
  { closedAt, reopenedAt }: Pick<FeedbackStatus, 'closedAt' | 'reopenedAt'>,
  now: Date,
): 'twice' | 'late' | null {
  if (reopenedAt !== null) return 'twice';
  return closedAt === null || now.getTime() - closedAt.getTime() > REOPEN_DAYS * 86_400_000 ? 'late' : null;
}

/**
 * A correction is answered where it stands: the employee confirms the slip or month, or objects to it anew.
 * Which steps that leaves no room for here.
 */
export const isAnsweredOnRecord = (feedback: Pick<FeedbackStatus, 'state' | 'result'>, action: FeedbackAction) =>
  feedback.state === 'replied' && feedback.result === CORRECTED && (action === 'answer' || action === 'accept');

/** The steps of one side that a feedback has room for now. */
export function feedbackActions(
  feedback: FeedbackStatus,
  side: 'company' | 'employee',
  role: Role,
  now: Date,
): FeedbackAction[] {
  const permission = side === 'company' ? 'feedback.answer' : 'me.feedback';
  if (!can(role, permission)) return [];
  const actions = feedbackMachine.transitions
    .filter((arrow) => arrow.permission === permission && arrow.from.includes(feedback.state))
    .map((arrow) => arrow.action);
  return actions.filter(
    (action) => !isAnsweredOnRecord(feedback, action) && (action !== 'reopen' || reopenRefusal(feedback, now) === null),
  );
}
