import type { Machine } from './machine';

export const WAGE_SLIP_STATES = ['unsent', 'sent', 'read', 'confirmed', 'disputed', 'recalled'] as const;
export type WageSlipState = (typeof WAGE_SLIP_STATES)[number];

export const WAGE_SLIP_ACTIONS = [
  'publish',
  'read',
  'confirm',
  'dispute',
  'withdrawDispute',
  'settleDispute',
  'recall',
  'edit',
  'republish',
] as const;
export type WageSlipAction = (typeof WAGE_SLIP_ACTIONS)[number];

/**
 * Life of a 工资条. Whether its message went out is the delivery's own state, not the slip's.
 * A slip is edited only while unsent or recalled; publishing a recalled one again raises its version
 * and clears reading and confirmation. One that comes back as it was stays `disputed` where an objection to
 * it is open: nobody has answered it. Silence is never a confirmation.
 */
export const wageSlipMachine: Machine<WageSlipState, WageSlipAction> = {
  initial: 'unsent',
  labels: {
    unsent: '未发送',
    sent: '已发送',
    read: '已读',
    confirmed: '已确认',
    disputed: '有异议',
    recalled: '已撤回',
  },
  actionLabels: {
    publish: '发布',
    read: '查看',
    confirm: '确认',
    dispute: '提出异议',
    withdrawDispute: '撤回异议',
    settleDispute: '了结异议',
    recall: '撤回',
    edit: '编辑',
    republish: '重新发布',
  },
  transitions: [
    { action: 'publish', from: ['unsent'], to: 'sent', permission: null },
    { action: 'read', from: ['sent', 'read'], to: 'read', permission: 'me.slips' },
    { action: 'read', from: ['confirmed'], to: 'confirmed', permission: 'me.slips' },
    { action: 'read', from: ['disputed'], to: 'disputed', permission: 'me.slips' },
    { action: 'confirm', from: ['sent', 'read'], to: 'confirmed', permission: 'me.slips' },
    // What is objected to besides is added to the objection there is.
    { action: 'dispute', from: ['sent', 'read', 'disputed'], to: 'disputed', permission: 'me.slips' },
    { action: 'withdrawDispute', from: ['disputed'], to: 'read', permission: 'me.slips' },
    { action: 'settleDispute', from: ['disputed'], to: 'read', permission: 'feedback.answer' },
    {
      action: 'recall',
      from: ['sent', 'read', 'confirmed', 'disputed'],
      to: 'recalled',
      permission: 'wages.publish',
      reason: true,
    },
    { action: 'edit', from: ['unsent'], to: 'unsent', permission: 'wages.edit' },
    { action: 'edit', from: ['recalled'], to: 'recalled', permission: 'wages.edit' },
    { action: 'republish', from: ['recalled'], to: 'sent', permission: 'wages.publish' },
  ],
};

/** What people did with slips they can see, over all batches: `unconfirmed` are those asked to confirm who did neither that nor object. */
export const SLIP_RESPONSES = ['unread', 'unconfirmed', 'confirmed', 'disputed'] as const;
export type SlipResponse = (typeof SLIP_RESPONSES)[number];

/** `unreachable`: no mobile known (or nothing to send messages by) and no account, so that nobody can be told; nothing has failed and nothing is tried again. */
export const DELIVERY_STATES = ['none', 'queued', 'sent', 'failed', 'unreachable'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export const DELIVERY_LABELS: Record<DeliveryState, string> = {
  none: '未发送',
  queued: '发送中',
  sent: '已发送',
  failed: '发送失败',
  unreachable: '无法通知',
};
