import type { MyCheck } from '@contract/checks/schemas';

export type CheckStatus = 'sent' | 'unanswered' | 'confirmed' | 'disputed' | 'fixed';

/** How a month stands for its employee; one locked before he said anything is not confirmed by that. */
export function statusOf({ state, locked }: Pick<MyCheck, 'state' | 'locked'>): CheckStatus {
  if (state === 'confirmed' || state === 'disputed' || state === 'fixed') return state;
  return locked ? 'unanswered' : 'sent';
}

export const COLOUR: Record<CheckStatus, string> = {
  sent: 'processing',
  unanswered: 'default',
  confirmed: 'success',
  disputed: 'warning',
  fixed: 'warning',
};
