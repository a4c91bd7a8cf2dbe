import { type Machine, transitionOf } from './machine';

export const CHECK_RECORD_STATES = ['draft', 'sent', 'confirmed', 'disputed', 'fixed'] as const;
export type CheckRecordState = (typeof CHECK_RECORD_STATES)[number];

export const CHECK_RECORD_ACTIONS = [
  'edit',
  'send',
  'confirm',
  'dispute',
  'withdrawDispute',
  'settleDispute',
  'fix',
] as const;
export type CheckRecordAction = (typeof CHECK_RECORD_ACTIONS)[number];

/**
 * Life of one person's month. What the person has been shown changes only by a correction (`fix`), which keeps
 * the numbers shown before and wants the person's word anew. Silence is never a confirmation.
 */
export const checkRecordMachine: Machine<CheckRecordState, CheckRecordAction> = {
  initial: 'draft',
  labels: { draft: '未发送', sent: '待确认', confirmed: '已确认', disputed: '有异议', fixed: '已更正' },
  actionLabels: {
    edit: '编辑',
    send: '发送确认',
    confirm: '确认',
    dispute: '提出异议',
    withdrawDispute: '撤回异议',
    settleDispute: '了结异议',
    fix: '更正',
  },
  transitions: [
    { action: 'edit', from: ['draft'], to: 'draft', permission: 'checks.edit' },
    { action: 'edit', from: ['fixed'], to: 'fixed', permission: 'checks.edit' },
    { action: 'send', from: ['draft', 'fixed'], to: 'sent', permission: 'checks.edit' },
    { action: 'confirm', from: ['sent'], to: 'confirmed', permission: 'me.checks' },
    // What is objected to besides is added to the objection there is.
    { action: 'dispute', from: ['sent', 'disputed'], to: 'disputed', permission: 'me.checks', reason: true },
    { action: 'withdrawDispute', from: ['disputed'], to: 'sent', permission: 'me.checks' },
    { action: 'settleDispute', from: ['disputed'], to: 'sent', permission: 'feedback.answer' },
    { action: 'fix', from: ['sent', 'confirmed', 'disputed'], to: 'fixed', permission: 'checks.edit', reason: true },
  ],
};

/** How a record in this state is changed by whoever keeps attendance: freely, or by a correction that wants a reason. */
export const changeOf = (state: CheckRecordState): 'edit' | 'fix' =>
  transitionOf(checkRecordMachine, state, 'edit') ? 'edit' : 'fix';

/** Nobody has been shown it yet. */
export const isDeletable = (state: CheckRecordState) => state === 'draft';
