import type { Machine } from './machine';

/** Whether the person's identity has been verified; everybody begins unverified. */
export const REAL_NAME_STATES = ['unsubmitted', 'pending', 'approved', 'rejected', 'invalid'] as const;
export type RealNameState = (typeof REAL_NAME_STATES)[number];
export const REAL_NAME_LABEL: Record<RealNameState, string> = {
  unsubmitted: '未认证',
  pending: '认证中',
  approved: '已认证',
  rejected: '未通过',
  invalid: '已失效',
};

export const REAL_NAME_ACTIONS = [
  'submit',
  'withdraw',
  'approve',
  'reject',
  'void',
  'restart',
  'pass',
  'fail',
  'expire',
  'changeMobile',
] as const;
export type RealNameAction = (typeof REAL_NAME_ACTIONS)[number];

/** Steps of the person whose identity it is. */
const OWN: ReadonlySet<RealNameAction> = new Set(['submit', 'withdraw']);

/**
 * Life of a 实名认证. `pass` and `fail` are the provider's word, `expire` and `changeMobile` the passing of time; nobody
 * takes these by hand. What lapsed or was refused is handed in again by the person, or checked again (`restart`) as it stands.
 */
export const realNameMachine: Machine<RealNameState, RealNameAction> = {
  initial: 'unsubmitted',
  labels: REAL_NAME_LABEL,
  actionLabels: {
    submit: '提交',
    withdraw: '撤回',
    approve: '通过',
    reject: '驳回',
    void: '作废',
    restart: '重新发起',
    pass: '自动核验通过',
    fail: '自动核验未通过',
    expire: '证件过期',
    changeMobile: '更换手机号',
  },
  transitions: [
    { action: 'submit', from: ['unsubmitted', 'rejected', 'invalid'], to: 'pending', permission: 'me.realName' },
    { action: 'withdraw', from: ['pending'], to: 'unsubmitted', permission: 'me.realName' },
    { action: 'approve', from: ['pending'], to: 'approved', permission: 'realName.review' },
    { action: 'reject', from: ['pending'], to: 'rejected', permission: 'realName.review', reason: true },
    { action: 'void', from: ['approved'], to: 'invalid', permission: 'realName.review', reason: true },
    { action: 'restart', from: ['pending', 'rejected', 'invalid'], to: 'pending', permission: 'realName.review' },
    { action: 'pass', from: ['pending'], to: 'approved', permission: null },
    { action: 'fail', from: ['pending'], to: 'rejected', permission: null },
    { action: 'expire', from: ['approved'], to: 'invalid', permission: null },
    { action: 'changeMobile', from: ['approved'], to: 'invalid', permission: null },
  ],
};

const stepsOf = (state: RealNameState, own: boolean): RealNameAction[] =>
  realNameMachine.transitions
    .filter((arrow) => arrow.permission !== null && OWN.has(arrow.action) === own && arrow.from.includes(state))
    .map((arrow) => arrow.action);

/** What a reviewer may do in a state. */
export const reviewSteps = (state: RealNameState) => stepsOf(state, false);

/** What the person himself may do. */
export const ownSteps = (state: RealNameState) => stepsOf(state, true);
