import type { Machine } from './machine';

export const CHECK_MONTH_STATES = ['open', 'confirming', 'locked'] as const;
export type CheckMonthState = (typeof CHECK_MONTH_STATES)[number];

export const CHECK_MONTH_ACTIONS = ['startConfirm', 'stopConfirm', 'lock', 'unlock'] as const;
export type CheckMonthAction = (typeof CHECK_MONTH_ACTIONS)[number];

/**
 * Life of a company's 考勤月份. Everything in it can be changed until it is locked; a locked month refuses
 * every change. Unlocking after wages of that month went out wants a second yes (the caller's affair).
 */
export const checkMonthMachine: Machine<CheckMonthState, CheckMonthAction> = {
  initial: 'open',
  labels: { open: '未锁定', confirming: '员工确认中', locked: '已锁定' },
  actionLabels: { startConfirm: '发送员工确认', stopConfirm: '结束员工确认', lock: '锁定月份', unlock: '解锁月份' },
  transitions: [
    { action: 'startConfirm', from: ['open', 'confirming'], to: 'confirming', permission: 'checks.edit' },
    { action: 'stopConfirm', from: ['confirming'], to: 'open', permission: 'checks.edit' },
    { action: 'lock', from: ['open', 'confirming'], to: 'locked', permission: 'checks.lock' },
    { action: 'unlock', from: ['locked'], to: 'open', permission: 'checks.unlock', reason: true },
  ],
};

/** Whether records, days and decisions of the month may still change. */
export const isMonthOpen = (state: CheckMonthState) => state !== 'locked';
