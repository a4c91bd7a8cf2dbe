import type { Machine } from './machine';

export const ACCOUNT_STATES = ['active', 'disabled', 'deleted'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const ACCOUNT_ACTIONS = [
  'enable',
  'disable',
  'activate',
  'resetPassword',
  'resetFactor',
  'unlock',
  'signOut',
  'delete',
] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/**
 * Life of an account. A deleted one never comes back: its name and mobile are free for a new one, and
 * nothing of it signs in. That it is locked for a while after wrong passwords is no state of its own.
 */
export const accountMachine: Machine<AccountState, AccountAction> = {
  initial: 'active',
  labels: { active: '正常', disabled: '已停用', deleted: '已注销' },
  actionLabels: {
    enable: '启用',
    disable: '停用',
    activate: '生成激活链接',
    resetPassword: '重置密码',
    resetFactor: '重置两步验证',
    unlock: '解锁',
    signOut: '强制下线',
    delete: '删除',
  },
  transitions: [
    { action: 'enable', from: ['disabled'], to: 'active', permission: 'system.accounts' },
    { action: 'disable', from: ['active'], to: 'disabled', permission: 'system.accounts' },
    { action: 'activate', from: ['active'], to: 'active', permission: 'system.accounts' },
    { action: 'resetPassword', from: ['active'], to: 'active', permission: 'system.accounts' },
    { action: 'resetPassword', from: ['disabled'], to: 'disabled', permission: 'system.accounts' },
    { action: 'resetFactor', from: ['active'], to: 'active', permission: 'system.accounts' },
    { action: 'resetFactor', from: ['disabled'], to: 'disabled', permission: 'system.accounts' },
    { action: 'unlock', from: ['active'], to: 'active', permission: 'system.accounts' },
    { action: 'unlock', from: ['disabled'], to: 'disabled', permission: 'system.accounts' },
    { action: 'signOut', from: ['active'], to: 'active', permission: 'system.accounts' },
    { action: 'delete', from: ['active', 'disabled'], to: 'deleted', permission: 'system.accounts' },
  ],
};

/** What the actions on an account depend on besides its state. */
export interface AccountContext {
  state: AccountState;
  /** Locked at this moment by wrong passwords. */
  locked: boolean;
  /** There is one to reset. */
  hasPassword: boolean;
  /** 两步验证 is on. */
  hasFactor: boolean;
  /** Signs in by a name or works with the console: an employee who only ever uses codes wants no password. */
  wantsPassword: boolean;
  /** The signed-in person's own. */
  self: boolean;
}

/** The actions open on an account. One's own is cared for on /account: nobody locks himself out here. */
export function accountActions({
  state,
  locked,
  hasPassword,
  hasFactor,
  wantsPassword,
  self,
}: AccountContext): AccountAction[] {
  if (self) return [];
  return ACCOUNT_ACTIONS.filter((action) => {
    if (action === 'unlock' && !locked) return false;
    if (action === 'resetPassword' && !hasPassword) return false;
    if (action === 'resetFactor' && !hasFactor) return false;
    if (action === 'activate' && (hasPassword || !wantsPassword)) return false;
    return accountMachine.transitions.some((arrow) => arrow.action === action && arrow.from.includes(state));
  });
}
