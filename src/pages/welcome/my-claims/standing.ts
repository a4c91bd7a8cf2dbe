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
