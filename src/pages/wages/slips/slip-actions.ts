import { can } from '@contract/permissions';
import type { Role } from '@contract/roles';
import { transitionOf } from '@contract/states/machine';
import type { WageBatchState } from '@contract/states/wage-batch';
import { type WageSlipAction, type WageSlipState, wageSlipMachine } from '@contract/states/wage-slip';

/** States of the batch in which one of its slips can be handled on its own. */
const BATCH_STATES: Partial<Record<WageSlipAction, readonly WageBatchState[]>> = {
  recall: ['published', 'partiallyFailed'],
  republish: ['published', 'partiallyFailed'],
  edit: ['draft', 'published', 'partiallyFailed'],
};

/**
 * What this person may do with one slip, for the buttons; the server decides anew. A corrected slip goes the way the
 * batch went: where the company wants review, finance corrects and somebody else sends it out again.
 */
export function slipActions(
  slip: { state: WageSlipState },
  batch: { state: WageBatchState },
  role: Role,
  reviewRequired: boolean,
): WageSlipAction[] {
  return (['edit', 'republish', 'recall'] as const).filter((action) => {
    const permission = transitionOf(wageSlipMachine, slip.state, action)?.permission;
    if (!permission || !can(role, permission)) return false;
    if (permission === 'wages.publish' && role === 'finance' && reviewRequired) return false;
    return BATCH_STATES[action]?.includes(batch.state) ?? false;
  });
}
