import type { MyCheck } from '@contract/checks/schemas';

export type CheckStanding = 'sent' | 'unanswered' | 'confirmed' | 'disputed' | 'fixed';

/** How a month stands for its employee; one locked before he said anything is not confirmed by that. */
export function standingOf({ state, locked }: Pick<MyCheck, 'state' | 'locked'>): CheckStanding {
  if (state === 'confirmed' || state === 'disputed' || state === 'fixed') return state;
  return locked ? 'unanswered' : 'sent';
}

export const COLOUR: Record<CheckStanding, string> = {
  sent: 'processing',
  unanswered: 'default',
  confirmed: 'success',
  disputed: 'error',
  fixed: 'warning',
};
