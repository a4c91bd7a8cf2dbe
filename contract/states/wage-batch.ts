import type { Machine } from './machine';

export const WAGE_BATCH_STATES = [
  'draft',
  'pendingReview',
  'approved',
  'scheduled',
  'publishing',
  'published',
  'partiallyFailed',
  'recalled',
  'closed',
  'history',
] as const;
export type WageBatchState = (typeof WAGE_BATCH_STATES)[number];

export const WAGE_BATCH_ACTIONS = [
  'submit',
  'withdrawSubmit',
  'approve',
  'reject',
  'withdrawApproval',
  'schedule',
  'cancelSchedule',
  'publish',
  'delivered',
  'deliveryFailed',
  'retryDelivery',
  'recallAll',
  'edit',
  'close',
  'reopen',
  'delete',
  'keepAsHistory',
] as const;
export type WageBatchAction = (typeof WAGE_BATCH_ACTIONS)[number];

/** What may be ordered together with an approval. */
export const AFTER_APPROVAL = ['publish', 'schedule'] as const satisfies readonly WageBatchAction[];
export type AfterApproval = (typeof AFTER_APPROVAL)[number];

/**
 * Life of a 工资表. `publishing` means: visible to employees, deliveries still going out; the end of
 * the deliveries moves it on to `published` or `partiallyFailed`, which speak of deliveries only.
 * cancelSchedule leads back to `draft` instead of `approved` where no review took place.
 * `history`: wages of a past month that were paid before the company kept them here. Nobody is told and employees do not see
 * them; months are compared by them. It ends there: what is wrong is deleted and imported again.
 */
export const wageBatchMachine: Machine<WageBatchState, WageBatchAction> = {
  initial: 'draft',
  labels: {
    draft: '草稿',
    pendingReview: '待审核',
    approved: '已通过',
    scheduled: '定时发布',
    publishing: '发布中',
    published: '已发布',
    partiallyFailed: '部分失败',
    recalled: '已撤回',
    closed: '已锁定',
    history: '历史',
  },
  actionLabels: {
    submit: '提交审核',
    withdrawSubmit: '撤回提交',
    approve: '通过',
    reject: '驳回',
    withdrawApproval: '退回草稿',
    schedule: '定时发布',
    cancelSchedule: '取消定时',
    publish: '立即发布',
    delivered: '发送完成',
    deliveryFailed: '部分发送失败',
    retryDelivery: '重发失败',
    recallAll: '撤回全部',
    edit: '编辑',
    close: '锁定',
    reopen: '解锁',
    delete: '删除',
    keepAsHistory: '记为历史',
  },
  transitions: [
    { action: 'submit', from: ['draft'], to: 'pendingReview', permission: 'wages.submit' },
    { action: 'withdrawSubmit', from: ['pendingReview'], to: 'draft', permission: 'wages.submit' },
    { action: 'approve', from: ['pendingReview'], to: 'approved', permission: 'wages.review' },
    { action: 'reject', from: ['pendingReview'], to: 'draft', permission: 'wages.review', reason: true },
    { action: 'withdrawApproval', from: ['approved'], to: 'draft', permission: 'wages.submit' },
    { action: 'schedule', from: ['draft', 'approved'], to: 'scheduled', permission: 'wages.publish' },
    { action: 'cancelSchedule', from: ['scheduled'], to: 'approved', permission: 'wages.publish' },
    { action: 'publish', from: ['draft', 'approved', 'scheduled'], to: 'publishing', permission: 'wages.publish' },
    { action: 'delivered', from: ['publishing'], to: 'published', permission: null },
    // From `published` where a provider says afterwards that it has not delivered what it took.
    { action: 'deliveryFailed', from: ['publishing', 'published'], to: 'partiallyFailed', permission: null },
    { action: 'retryDelivery', from: ['partiallyFailed'], to: 'publishing', permission: 'wages.publish' },
    {
      action: 'recallAll',
      from: ['published', 'partiallyFailed'],
      to: 'recalled',
      permission: 'wages.publish',
      reason: true,
    },
    { action: 'edit', from: ['recalled'], to: 'draft', permission: 'wages.edit' },
    { action: 'close', from: ['published', 'partiallyFailed'], to: 'closed', permission: 'wages.close' },
    { action: 'reopen', from: ['closed'], to: 'published', permission: 'wages.reopen', reason: true },
    { action: 'delete', from: ['draft', 'recalled'], to: 'draft', permission: 'wages.edit' },
    { action: 'keepAsHistory', from: ['draft'], to: 'history', permission: null },
    { action: 'delete', from: ['history'], to: 'history', permission: 'wages.import', reason: true },
  ],
};

/** States in which employees can see the slips; a list narrowed to all of them is asked for `issued`. */
export const VISIBLE_BATCH_STATES: readonly WageBatchState[] = ['publishing', 'published', 'partiallyFailed', 'closed'];

/** States in which the slips of a batch are out and can be handled one by one: not while its messages go out, nor once it is locked. */
export const OPEN_BATCH_STATES: readonly WageBatchState[] = ['published', 'partiallyFailed'];

/** States of wages that were paid: by these months are compared, counted up and doubted. A new month is never paid twice over one of them. */
export const PAID_BATCH_STATES: readonly WageBatchState[] = [...VISIBLE_BATCH_STATES, 'history'];
