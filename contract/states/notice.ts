import { type Machine, transitionOf } from './machine';

export const NOTICE_STATES = ['draft', 'scheduled', 'published', 'withdrawn', 'expired'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

export const NOTICE_ACTIONS = [
  'publish',
  'schedule',
  'cancelSchedule',
  'withdraw',
  'redraft',
  'expire',
  'delete',
] as const;
export type NoticeAction = (typeof NOTICE_ACTIONS)[number];

/**
 * Life of a 公告. Its text can be changed in `draft` alone: what people have read stays as it was; who wants to correct it
 * withdraws it, and publishing it again makes it unread. `expire` is the machine's; until it has been there, the date
 * alone counts (noticeStateAt). A deleted one keeps its state and is shown nowhere.
 */
export const noticeMachine: Machine<NoticeState, NoticeAction> = {
  initial: 'draft',
  labels: { draft: '草稿', scheduled: '待发布', published: '已发布', withdrawn: '已撤回', expired: '已过期' },
  actionLabels: {
    publish: '发布',
    schedule: '定时发布',
    cancelSchedule: '取消定时',
    withdraw: '撤回',
    redraft: '改为草稿',
    expire: '过期',
    delete: '删除',
  },
  transitions: [
    { action: 'publish', from: ['draft', 'scheduled'], to: 'published', permission: 'notice.manage' },
    { action: 'schedule', from: ['draft'], to: 'scheduled', permission: 'notice.manage' },
    { action: 'cancelSchedule', from: ['scheduled'], to: 'draft', permission: 'notice.manage' },
    { action: 'withdraw', from: ['published'], to: 'withdrawn', permission: 'notice.manage' },
    { action: 'redraft', from: ['withdrawn'], to: 'draft', permission: 'notice.manage' },
    { action: 'expire', from: ['published'], to: 'expired', permission: null },
    { action: 'delete', from: ['draft'], to: 'draft', permission: 'notice.manage' },
    { action: 'delete', from: ['withdrawn'], to: 'withdrawn', permission: 'notice.manage' },
  ],
};

/** The state that counts at a moment: a published notice whose time is over (`expireAt`, exclusive) is expired, whether the job has been there or not. */
export function noticeStateAt(stored: NoticeState, expireAt: Date | null, now: Date): NoticeState {
  return stored === 'published' && expireAt !== null && expireAt <= now ? 'expired' : stored;
}

/** What an administrator may do to a notice in a state, in the order of the menu. */
export function noticeSteps(state: NoticeState): NoticeAction[] {
  return NOTICE_ACTIONS.filter((action) => {
    const arrow = transitionOf(noticeMachine, state, action);
    return arrow !== undefined && arrow.permission !== null;
  });
}
