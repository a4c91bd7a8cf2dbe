import { type Machine, transitionOf } from './machine';

export const BANNER_STATES = ['upcoming', 'showing', 'ended', 'disabled'] as const;
export type BannerState = (typeof BANNER_STATES)[number];

export const BANNER_ACTIONS = ['enable', 'disable', 'delete'] as const;
export type BannerAction = (typeof BANNER_ACTIONS)[number];

/**
 * Life of a 轮播图. Stored is only whether it is enabled; whether an enabled one is still to come, shown or over the
 * clock tells (bannerStateAt). Only a disabled one can be deleted: nothing vanishes while people see it.
 */
export const bannerMachine: Machine<BannerState, BannerAction> = {
  initial: 'disabled',
  labels: { upcoming: '未开始', showing: '展示中', ended: '已结束', disabled: '已停用' },
  actionLabels: { enable: '启用', disable: '停用', delete: '删除' },
  transitions: [
    { action: 'enable', from: ['disabled'], to: 'showing', permission: 'banner.manage' },
    { action: 'disable', from: ['upcoming', 'showing', 'ended'], to: 'disabled', permission: 'banner.manage' },
    { action: 'delete', from: ['disabled'], to: 'disabled', permission: 'banner.manage' },
  ],
};

/** When a banner is shown: from `startAt` on, up to and without `endAt`; null = open to that side. */
export interface BannerTimes {
  enabled: boolean;
  startAt: Date | null;
  endAt: Date | null;
}

/** The state at a moment: shown = enabled ∧ startAt ≤ now < endAt. */
export function bannerStateAt({ enabled, startAt, endAt }: BannerTimes, now: Date): BannerState {
  if (!enabled) return 'disabled';
  if (endAt !== null && endAt <= now) return 'ended';
  return startAt !== null && startAt > now ? 'upcoming' : 'showing';
}

/** What can be done to a banner in a state, in the order of the menu. */
export function bannerSteps(state: BannerState): BannerAction[] {
  return BANNER_ACTIONS.filter((action) => transitionOf(bannerMachine, state, action) !== undefined);
}
