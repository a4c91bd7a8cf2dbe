import type { MyClaim } from '@contract/claims/my-schemas';
import type { ClaimState } from '@contract/states/claim';

export const COLOUR: Record<ClaimState, string> = {
  pendingReview: 'processing',
  approved: 'processing',
  paying: 'processing',
  unknown: 'warning',
  paid: 'success',
  payFailed: 'error',
  rejected: 'warning',
  cancelled: 'default',
  closed: 'default',
};

/** The word for how a claim stands; one whose money came back is no longer there. */
export const statusOf = ({ state, reversedAt }: Pick<MyClaim, 'state' | 'reversedAt'>): string =>
  reversedAt === null ? `state.${state}` : 'state.reversed';
