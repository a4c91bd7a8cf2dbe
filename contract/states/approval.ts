import type { Machine } from './machine';

export const APPROVAL_STATES = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const APPROVAL_ACTIONS = ['approve', 'reject', 'transfer', 'resubmit', 'cancel'] as const;
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number];

/**
 * Life of a 开通申请. `resubmit` and `cancel` are the applicant's own, who has no account and proves his mobile instead.
 * A resubmitted application keeps its number and begins a new round; the rounds before stay in its history.
 */
export const approvalMachine: Machine<ApprovalState, ApprovalAction> = {
  initial: 'pending',
  labels: { pending: '待审核', approved: '已开通', rejected: '已驳回', cancelled: '已撤销' },
  actionLabels: { approve: '通过', reject: '驳回', transfer: '转交', resubmit: '重新提交', cancel: '撤销' },
  transitions: [
    { action: 'approve', from: ['pending'], to: 'approved', permission: 'company.approval' },
    { action: 'reject', from: ['pending'], to: 'rejected', permission: 'company.approval', reason: true },
    { action: 'transfer', from: ['pending'], to: 'pending', permission: 'company.approval' },
    { action: 'resubmit', from: ['rejected'], to: 'pending', permission: null },
    { action: 'cancel', from: ['pending'], to: 'cancelled', permission: null },
  ],
};

/** What an administrator may do to an application in a state. */
export function approvalSteps(state: ApprovalState): ApprovalAction[] {
  return approvalMachine.transitions
    .filter((arrow) => arrow.permission !== null && arrow.from.includes(state))
    .map((arrow) => arrow.action);
}

/** What the applicant himself may do to it. */
export function applicantSteps(state: ApprovalState): ApprovalAction[] {
  return approvalMachine.transitions
    .filter((arrow) => arrow.permission === null && arrow.from.includes(state))
    .map((arrow) => arrow.action);
}
