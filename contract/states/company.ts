import { type Machine, transitionOf } from './machine';

export const COMPANY_STATES = ['pending', 'active', 'disabled', 'expired'] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

export const COMPANY_ACTIONS = ['open', 'disable', 'enable', 'renew', 'renewDisabled', 'expire', 'delete'] as const;
export type CompanyAction = (typeof COMPANY_ACTIONS)[number];

/**
 * Life of a 企业. Outside `active` its people cannot sign in and their sessions end at once; an administrator
 * still reads, and all data is kept. `expire` is taken by the nightly job; until it has run, the date alone
 * counts (companyStateAt). 续期 of a disabled company leaves it disabled.
 */
export const companyMachine: Machine<CompanyState, CompanyAction> = {
  initial: 'pending',
  labels: { pending: '待开通', active: '正常', disabled: '已停用', expired: '已到期' },
  actionLabels: {
    open: '开通',
    disable: '停用',
    enable: '启用',
    renew: '续期',
    renewDisabled: '续期',
    expire: '到期',
    delete: '删除',
  },
  transitions: [
    { action: 'open', from: ['pending'], to: 'active', permission: 'company.manage' },
    { action: 'disable', from: ['active', 'expired'], to: 'disabled', permission: 'company.manage' },
    { action: 'enable', from: ['disabled'], to: 'active', permission: 'company.manage' },
    { action: 'renew', from: ['active', 'expired'], to: 'active', permission: 'company.manage' },
    { action: 'renewDisabled', from: ['disabled'], to: 'disabled', permission: 'company.manage' },
    { action: 'expire', from: ['active'], to: 'expired', permission: null },
    { action: 'delete', from: COMPANY_STATES, to: 'disabled', permission: 'company.manage' },
  ],
};

/** The state that counts at a moment: an active company whose service ended (`expireAt`, exclusive) is expired, whether the job has been there or not. */
export function companyStateAt(stored: CompanyState, expireAt: Date | null, now: Date): CompanyState {
  return stored === 'active' && expireAt !== null && expireAt <= now ? 'expired' : stored;
}

/** Why the data of a company in this state can only be read, in words; null where it can be changed. One still to be opened is being set up. */
export function readOnlyReason(state: CompanyState): string | null {
  if (state === 'disabled') return '企业已停用，数据只能查看；启用后才能修改';
  if (state === 'expired') return '企业服务已到期，数据只能查看；续期后才能修改';
  return null;
}

/** What a person may do to a company in a state, in the order of the menu. */
export function companySteps(state: CompanyState): CompanyAction[] {
  return COMPANY_ACTIONS.filter((action) => {
    const arrow = transitionOf(companyMachine, state, action);
    return arrow !== undefined && arrow.permission !== null;
  });
}

/** Why people of companies in these states (none of them active) cannot sign in, in words. */
export function closedReason(states: readonly CompanyState[]): string {
  if (states.length === 0) return '所属企业已停用或服务已到期，请联系管理员';
  if (states.every((state) => state === 'pending')) return '所属企业尚未开通，请联系管理员';
  if (states.every((state) => state === 'expired')) return '所属企业的服务已到期，请联系管理员续期';
  if (states.every((state) => state === 'disabled')) return '所属企业已停用，请联系管理员';
  return '所属企业已停用或服务已到期，请联系管理员';
}
