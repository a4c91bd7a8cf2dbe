import { can } from '@contract/permissions';
import type { Role } from '@contract/roles';
import { transitionOf } from '@contract/states/machine';
import { OPEN_BATCH_STATES, type WageBatchState } from '@contract/states/wage-batch';
import { type WageSlipAction, type WageSlipState, wageSlipMachine } from '@contract/states/wage-slip';

/** States of the batch in which one of its slips can be handled on its own. */
const BATCH_STATES: Partial<Record<WageSlipAction, readonly WageBatchState[]>> = {
  recall: OPEN_BATCH_STATES,
  republish: OPEN_BATCH_STATES,
  edit: ['draft', ...OPEN_BATCH_STATES],
};

/**
 * The steps slip, batch and role have room for; which of them the review rule keeps from this person the server says
 * with the slip (`blocked`).
 */
export function slipActions(
  slip: { state: WageSlipState },
  batch: { state: WageBatchState },
  role: Role,
): WageSlipAction[] {
  return (['edit', 'republish', 'recall'] as const).filter((action) => {
    const permission = transitionOf(wageSlipMachine, slip.state, action)?.permission;
    if (!permission || !can(role, permission)) return false;
    return BATCH_STATES[action]?.includes(batch.state) ?? false;
  });
}
