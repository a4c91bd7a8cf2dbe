import { transitionOf } from '@contract/states/machine';
import { type WageBatchAction, type WageBatchState, wageBatchMachine } from '@contract/states/wage-batch';

/** In the order they are offered: what moves the batch forward first, what takes back after, what cannot be undone last. */
const ORDER: readonly WageBatchAction[] = [
  'approve',
  'reject',
  'submit',
  'publish',
  'schedule',
  'retryDelivery',
  'edit',
  'cancelSchedule',
  'withdrawSubmit',
  'withdrawApproval',
  'close',
  'reopen',
  'recallAll',
  'delete',
];

const DANGEROUS: readonly WageBatchAction[] = ['recallAll', 'delete', 'reject'];

const TAKING_BACK: readonly WageBatchAction[] = ['cancelSchedule', 'withdrawSubmit', 'withdrawApproval', 'reopen'];

/** The person's actions in the order of their buttons; what only the system does is left out. */
export function orderedActions(allowed: readonly WageBatchAction[]): WageBatchAction[] {
  return ORDER.filter((action) => allowed.includes(action));
}

/** Whether the button warns by its colour. */
export function isDangerous(action: WageBatchAction): boolean {
  return DANGEROUS.includes(action);
}

/** Whether the button may stand out as the way on: a step back is never what is advised, even where it is the only one. */
export function leadsOn(action: WageBatchAction): boolean {
  return !isDangerous(action) && !TAKING_BACK.includes(action);
}

/** Whether the state machine asks for a reason of 2–200 characters. */
export function needsReason(action: WageBatchAction, state: WageBatchState): boolean {
  return transitionOf(wageBatchMachine, state, action)?.reason ?? false;
}
