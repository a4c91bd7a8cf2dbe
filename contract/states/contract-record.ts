import { type Machine, transitionOf } from './machine';

export const CONTRACT_STATES = [
  'draft',
  'filling',
  'signing',
  'signed',
  'finished',
  'rejected',
  'canceled',
  'expired',
  'failed',
  'abolishing',
  'revoked',
  'archived',
] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

export const CONTRACT_STEPS = ['urge', 'extend', 'cancel', 'archive', 'abolish', 'resend', 'sync'] as const;
export type ContractStep = (typeof CONTRACT_STEPS)[number];
export type ContractAction = ContractStep | 'move';

const MANAGE = 'fdd.manage' as const;
const OPEN = ['filling', 'signing', 'signed'] as const satisfies readonly ContractState[];
/** Its task is known to the provider and may still change there. */
const LIVE = [
  'draft',
  'filling',
  'signing',
  'signed',
  'expired',
  'abolishing',
] as const satisfies readonly ContractState[];

/** How far a contract has come. Words of the provider that arrive late are of a lower rank and change nothing. */
const RANK: Record<ContractState, number> = {
  draft: 0,
  filling: 1,
  signing: 2,
  signed: 3,
  expired: 4,
  finished: 5,
  rejected: 5,
  canceled: 5,
  failed: 5,
  archived: 6,
  abolishing: 6,
  revoked: 7,
};

/** Ends that stay what they are, whatever comes. */
const FINAL: ReadonlySet<ContractState> = new Set(['rejected', 'canceled', 'failed', 'revoked']);

/** Life of a 签署记录. `move` is the provider's word; how far it may reach says RANK. */
export const contractMachine: Machine<ContractState, ContractAction> = {
  initial: 'draft',
  labels: {
    draft: '待发起',
    filling: '填写中',
    signing: '签署中',
    signed: '已签署',
    finished: '已完成',
    rejected: '已拒签',
    canceled: '已撤销',
    expired: '已过期',
    failed: '失败',
    abolishing: '作废中',
    revoked: '已作废',
    archived: '已归档',
  },
  actionLabels: {
    urge: '催签',
    extend: '延期',
    cancel: '撤销',
    archive: '归档',
    abolish: '作废',
    resend: '重新发起',
    sync: '同步状态',
    move: '状态更新',
  },
  transitions: [
    { action: 'urge', from: ['filling'], to: 'filling', permission: MANAGE },
    { action: 'urge', from: ['signing'], to: 'signing', permission: MANAGE },
    { action: 'extend', from: ['signing', 'expired'], to: 'signing', permission: MANAGE },
    { action: 'cancel', from: ['draft', ...OPEN], to: 'canceled', permission: MANAGE, reason: true },
    { action: 'archive', from: ['finished'], to: 'archived', permission: MANAGE },
    { action: 'abolish', from: ['finished'], to: 'abolishing', permission: MANAGE, reason: true },
    { action: 'resend', from: ['failed'], to: 'draft', permission: MANAGE },
    ...LIVE.map((state) => ({ action: 'sync' as const, from: [state], to: state, permission: MANAGE })),
    ...CONTRACT_STATES.map((to) => ({
      action: 'move' as const,
      from: CONTRACT_STATES.filter((from) => providerMayMove(from, to)),
      to,
      permission: null,
    })),
  ],
};

/** What a person may do to a contract in a state, in the order of the menu. */
export function contractSteps(state: ContractState): ContractStep[] {
  return CONTRACT_STEPS.filter((step) => transitionOf(contractMachine, state, step) !== undefined);
}

/** Whether the provider's word leads from one state to another: forward only, and from an end nowhere. What is archived stays so unless it is void. */
export function providerMayMove(from: ContractState, to: ContractState): boolean {
  if (FINAL.has(from) || RANK[to] <= RANK[from]) return false;
  if (to === 'archived') return false;
  if (from === 'finished') return to === 'abolishing' || to === 'revoked';
  if (from === 'archived' || from === 'abolishing') return to === 'revoked';
  return true;
}

/** A query's answer says how things stand now: besides going forward, a task that was extended is open again, and a refused abolition leaves the contract as it was. */
export function queryMayMove(from: ContractState, to: ContractState): boolean {
  if (from === 'expired' && (to === 'signing' || to === 'filling')) return true;
  if (from === 'abolishing' && to === 'finished') return true;
  return providerMayMove(from, to);
}

/** FASC signTaskStatus → unified. A task that was ended says why elsewhere (endedAs). */
const TASK: Record<string, ContractState> = {
  task_created: 'draft',
  finish_creation: 'draft',
  fill_progress: 'filling',
  fill_completed: 'filling',
  sign_progress: 'signing',
  sign_completed: 'signed',
  task_finished: 'finished',
  task_terminated: 'failed',
  expired: 'expired',
  abolishing: 'abolishing',
  revoked: 'revoked',
};

/** What ends a task as which state: the event tells more than its status. */
const EVENT: Record<string, ContractState> = {
  'sign-task-finished': 'finished',
  'sign-task-sign-rejected': 'rejected',
  'sign-task-fill-rejected': 'rejected',
  'sign-task-canceled': 'canceled',
  'sign-task-expire': 'expired',
  'sign-task-abolish': 'revoked',
};

/** API 2.0 contractStatus and result codes, for contracts taken over from it. */
const API2: Record<string, ContractState> = {
  '0': 'signing',
  '2': 'finished',
  '5': 'rejected',
  '9999': 'signing',
  '3000': 'signed',
  '3001': 'failed',
  '3002': 'canceled',
  '3003': 'rejected',
};

export const fromTaskStatus = (status: string): ContractState | undefined => TASK[status];
export const fromTaskEvent = (event: string): ContractState | undefined => EVENT[event];
export const fromContractApi2 = (code: string): ContractState | undefined => API2[code];

/** A terminated task by what else is known of it: somebody refused, or it was taken back; else it failed. */
export function endedAs(status: string, facts: { rejected: boolean; canceled: boolean }): ContractState | undefined {
  if (status !== 'task_terminated') return fromTaskStatus(status);
  if (facts.rejected) return 'rejected';
  return facts.canceled ? 'canceled' : 'failed';
}

/** Where one signer stands. */
export const SIGNER_STATES = ['wait_sign', 'signed', 'sign_rejected'] as const;
export type SignerState = (typeof SIGNER_STATES)[number];
export const SIGNER_LABEL: Record<SignerState, string> = {
  wait_sign: '待签署',
  signed: '已签署',
  sign_rejected: '已拒签',
};
