import { type Machine, transitionOf } from './machine';

export const AUTH_STATES = ['none', 'processing', 'approved', 'failed', 'invalid', 'disabled'] as const;
export type AuthState = (typeof AUTH_STATES)[number];

/** Actions of people, then those only the provider triggers. */
export const AUTH_STEPS = ['start', 'link', 'sync', 'restart', 'unbind', 'disable', 'enable'] as const;
export type AuthStep = (typeof AUTH_STEPS)[number];
export type AuthAction = AuthStep | 'pass' | 'fail' | 'lapse' | 'suspend' | 'resume';

const MANAGE = 'fdd.manage' as const;

/** Life of a 法大大认证记录. */
export const authMachine: Machine<AuthState, AuthAction> = {
  initial: 'none',
  labels: {
    none: '未认证',
    processing: '认证中',
    approved: '已认证',
    failed: '未通过',
    invalid: '已失效',
    disabled: '已禁用',
  },
  actionLabels: {
    start: '发起认证',
    link: '复制认证链接',
    sync: '同步状态',
    restart: '重新认证',
    unbind: '解除绑定',
    disable: '禁用',
    enable: '恢复',
    pass: '认证通过',
    fail: '认证不通过',
    lapse: '失效',
    suspend: '被禁用',
    resume: '被恢复',
  },
  transitions: [
    { action: 'start', from: ['none'], to: 'processing', permission: MANAGE },
    { action: 'link', from: ['processing'], to: 'processing', permission: MANAGE },
    { action: 'sync', from: ['processing'], to: 'processing', permission: MANAGE },
    { action: 'sync', from: ['approved'], to: 'approved', permission: MANAGE },
    { action: 'sync', from: ['disabled'], to: 'disabled', permission: MANAGE },
    { action: 'restart', from: ['failed', 'invalid'], to: 'processing', permission: MANAGE },
    { action: 'unbind', from: ['approved', 'disabled'], to: 'invalid', permission: MANAGE, reason: true },
    { action: 'disable', from: ['approved'], to: 'disabled', permission: MANAGE, reason: true },
    { action: 'enable', from: ['disabled'], to: 'approved', permission: MANAGE },
    { action: 'pass', from: ['none', 'processing', 'failed'], to: 'approved', permission: null },
    { action: 'fail', from: ['processing'], to: 'failed', permission: null },
    { action: 'lapse', from: ['approved', 'disabled'], to: 'invalid', permission: null },
    { action: 'suspend', from: ['approved'], to: 'disabled', permission: null },
    { action: 'resume', from: ['disabled'], to: 'approved', permission: null },
  ],
};

/** Actions open in a state, in menu order. */
export function authSteps(state: AuthState): AuthStep[] {
  return AUTH_STEPS.filter((step) => transitionOf(authMachine, state, step) !== undefined);
}

/** The state a provider status leads to; null where it is late or does not apply. */
export function providerMove(from: AuthState, to: AuthState): AuthState | null {
  const arrow = authMachine.transitions.find(
    (each) => each.permission === null && each.to === to && each.from.includes(from),
  );
  return arrow ? to : null;
}
