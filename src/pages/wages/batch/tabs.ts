import type { WageBatchAction, WageBatchState } from '@contract/states/wage-batch';
import type { BatchDetail } from '@contract/wages/batch-schemas';

export const BATCH_TABS = ['slips', 'review', 'bank', 'settings', 'timeline'] as const;
export type BatchTab = (typeof BATCH_TABS)[number];

/** The tabs a batch has: nobody is ever shown the slips of a past month, which was paid long ago. */
export function tabsOf(state: WageBatchState): readonly BatchTab[] {
  return state === 'history' ? BATCH_TABS.filter((tab) => tab !== 'settings' && tab !== 'bank') : BATCH_TABS;
}

/** Who may send back reviews, though he has not seen all he has to see before he approves. */
export const REVIEWS: readonly WageBatchAction[] = ['approve', 'reject'];

/** The tab the address asks for; without one, a person who is to review sees the review first, anybody else the slips. */
export function tabToShow(wanted: string | null, batch: Pick<BatchDetail, 'actions' | 'state'>): BatchTab {
  const asked = tabsOf(batch.state).find((tab) => tab === wanted);
  return asked ?? (REVIEWS.some((action) => batch.actions.includes(action)) ? 'review' : 'slips');
}
