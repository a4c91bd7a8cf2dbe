import type { ContractState } from './contract-record';
import type { Machine } from './machine';

/** 签署状态 of a confirmed slip whose 工资表 asks for a signature. */
export const SLIP_SIGN_STATES = ['waitSign', 'signed', 'signRejected', 'signExpired', 'signVoided'] as const;
export type SlipSignState = (typeof SLIP_SIGN_STATES)[number];

export const SLIP_SIGN_ACTIONS = ['sign', 'reject', 'expire', 'extend', 'void'] as const;
export type SlipSignAction = (typeof SLIP_SIGN_ACTIONS)[number];

/**
 * Begins with the confirmation and follows the signing task; nobody moves it by hand. What could not be started yet
 * waits, too, with its reason beside it. A recall ends it together with its task: the next version begins anew.
 */
export const slipSignMachine: Machine<SlipSignState, SlipSignAction> = {
  initial: 'waitSign',
  labels: {
    waitSign: '待签署',
    signed: '已签署',
    signRejected: '已拒签',
    signExpired: '签署过期',
    signVoided: '签署作废',
  },
  actionLabels: { sign: '签署', reject: '拒签', expire: '过期', extend: '延期', void: '作废' },
  transitions: [
    { action: 'sign', from: ['waitSign', 'signExpired'], to: 'signed', permission: null },
    { action: 'reject', from: ['waitSign', 'signExpired'], to: 'signRejected', permission: null },
    { action: 'expire', from: ['waitSign'], to: 'signExpired', permission: null },
    { action: 'extend', from: ['signExpired'], to: 'waitSign', permission: null },
    { action: 'void', from: ['waitSign', 'signExpired', 'signed'], to: 'signVoided', permission: null },
  ],
};

/** How a slip stands whose signing task stands so. One that failed has not been sent, and will be; one on its way to be void still holds. */
const BY_TASK: Record<ContractState, SlipSignState> = {
  draft: 'waitSign',
  filling: 'waitSign',
  signing: 'waitSign',
  failed: 'waitSign',
  // Until the task is finished there is no signed document, and it can still be taken back.
  signed: 'waitSign',
  finished: 'signed',
  archived: 'signed',
  abolishing: 'signed',
  rejected: 'signRejected',
  expired: 'signExpired',
  canceled: 'signVoided',
  revoked: 'signVoided',
};

export const slipSignOf = (task: ContractState): SlipSignState => BY_TASK[task];

/** Where a slip's task leads it from where it is: null = nowhere, it is there already or what is told came late. */
export function slipSignMove(from: SlipSignState, task: ContractState): SlipSignState | null {
  const to = slipSignOf(task);
  return slipSignMachine.transitions.some((arrow) => arrow.to === to && arrow.from.includes(from)) ? to : null;
}
