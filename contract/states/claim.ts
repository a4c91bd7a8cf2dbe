import { can } from '../permissions';
import type { Role } from '../roles';
import { type Machine, transitionOf } from './machine';

export const CLAIM_STATES = [
  'pendingReview',
  'approved',
  'paying',
  'unknown',
  'paid',
  'payFailed',
  'rejected',
  'cancelled',
  'closed',
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const CLAIM_ACTIONS = [
  'approve',
  'reject',
  'cancel',
  'pay',
  'retry',
  'query',
  'offline',
  'bankReturn',
  'close',
  'reverse',
  'succeed',
  'fail',
  'lose',
] as const;
export type ClaimAction = (typeof CLAIM_ACTIONS)[number];

/**
 * Life of a 薪资领取. `cancel` is the employee's own; `succeed`, `fail` and `lose` are what a payment channel says, or
 * that it says nothing: an unanswered payment becomes `unknown`, is asked for, and never paid again on a guess.
 * A channel may still report success of a payment it had called failed: the money is gone, so the claim is paid.
 * An approved claim can be closed, because its slip may be disputed before it is paid; one that stands in a bank file not
 * before somebody has recorded (`bankReturn`) that the bank did not pay it or gave it back. `paid` is final: what was paid
 * wrongly, or came back from the bank, gets a reversing record of its own (冲正), after which the amount can be claimed again.
 */
export const claimMachine: Machine<ClaimState, ClaimAction> = {
  initial: 'pendingReview',
  labels: {
    pendingReview: '待审核',
    approved: '待打款',
    paying: '打款中',
    unknown: '状态未知',
    paid: '已到账',
    payFailed: '打款失败',
    rejected: '已驳回',
    cancelled: '已取消',
    closed: '已关闭',
  },
  actionLabels: {
    approve: '通过',
    reject: '驳回',
    cancel: '取消',
    pay: '打款',
    retry: '重试',
    query: '查询结果',
    offline: '标记线下已付',
    bankReturn: '登记银行未付',
    close: '关闭',
    reverse: '冲正',
    succeed: '打款成功',
    fail: '打款失败',
    lose: '未收到答复',
  },
  transitions: [
    { action: 'approve', from: ['pendingReview'], to: 'approved', permission: 'claims.review' },
    { action: 'reject', from: ['pendingReview'], to: 'rejected', permission: 'claims.review', reason: true },
    { action: 'cancel', from: ['pendingReview'], to: 'cancelled', permission: 'me.claims' },
    { action: 'pay', from: ['approved'], to: 'paying', permission: 'claims.pay' },
    { action: 'retry', from: ['payFailed'], to: 'paying', permission: 'claims.pay' },
    { action: 'query', from: ['paying'], to: 'paying', permission: 'claims.pay' },
    { action: 'query', from: ['unknown'], to: 'unknown', permission: 'claims.pay' },
    { action: 'offline', from: ['approved', 'payFailed'], to: 'paid', permission: 'claims.pay' },
    { action: 'bankReturn', from: ['approved'], to: 'approved', permission: 'claims.pay', reason: true },
    { action: 'bankReturn', from: ['payFailed'], to: 'payFailed', permission: 'claims.pay', reason: true },
    { action: 'close', from: ['approved', 'payFailed'], to: 'closed', permission: 'claims.review', reason: true },
    { action: 'reverse', from: ['paid'], to: 'paid', permission: 'claims.pay', reason: true },
    { action: 'succeed', from: ['paying', 'unknown', 'payFailed'], to: 'paid', permission: null },
    { action: 'fail', from: ['paying', 'unknown'], to: 'payFailed', permission: null },
    { action: 'lose', from: ['paying'], to: 'unknown', permission: null },
  ],
};

/** States in which a claim may still be paid: it takes from what can be claimed, and its slip is not recalled. */
export const OPEN_CLAIM_STATES = [
  'pendingReview',
  'approved',
  'paying',
  'unknown',
  'payFailed',
] as const satisfies readonly ClaimState[];
/** States in which a claim takes from what can be claimed: those open, and those paid as long as no record reverses them. */
export const COUNTED_CLAIM_STATES = [...OPEN_CLAIM_STATES, 'paid'] as const satisfies readonly ClaimState[];

/** What an administrator does to a claim, in the order of the menu. */
export const CLAIM_STEPS = [
  'approve',
  'reject',
  'pay',
  'retry',
  'query',
  'offline',
  'bankReturn',
  'close',
  'reverse',
] as const satisfies readonly ClaimAction[];
export type ClaimStep = (typeof CLAIM_STEPS)[number];

/** The steps a state leaves to somebody of a role. Rules of the record (who reviewed, how often it was tried) come on top. */
export function claimSteps(state: ClaimState, role: Role): ClaimStep[] {
  return CLAIM_STEPS.filter((step) => {
    const arrow = transitionOf(claimMachine, state, step);
    return arrow !== undefined && arrow.permission !== null && can(role, arrow.permission);
  });
}
