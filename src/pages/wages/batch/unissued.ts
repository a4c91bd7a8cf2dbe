import type { WageBatchState } from '@contract/states/wage-batch';

const UNISSUED: readonly WageBatchState[] = ['draft', 'pendingReview', 'approved', 'scheduled', 'history'];

/** Whether nothing of a batch in this state stands before employees that they could read or answer. */
export const isUnissued = (state: WageBatchState): boolean => UNISSUED.includes(state);
