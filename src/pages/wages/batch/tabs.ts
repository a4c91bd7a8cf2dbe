import { isVisible } from '@contract/states/effective-slip';
import type { WageBatchAction, WageBatchState } from '@contract/states/wage-batch';
import type { BatchDetail } from '@contract/wages/batch-schemas';

export const BATCH_TABS = ['slips', 'progress', 'review', 'bank', 'settings', 'timeline'] as const;
export type BatchTab = (typeof BATCH_TABS)[number];

/** The tabs a batch has: nobody reads slips that are not out, and nobody is ever shown those of a past month, which was paid long ago. */
export function tabsOf(state: WageBatchState): readonly BatchTab[] {
  const hidden: readonly BatchTab[] = [
    ...(isVisible(state) ? [] : (['progress'] as const)),
    ...(state === 'history' ? (['settings', 'bank'] as const) : []),
  ];
  return BATCH_TABS.filter((tab) => !hidden.includes(tab));
}

/** Who may send back reviews, though he has not seen all he has to see before he approves. */
export const REVIEWS: readonly WageBatchAction[] = ['approve', 'reject'];

/** The tab the address asks for; without one, a person who is to review sees the review first, anybody else the slips. */
export function tabToShow(wanted: string | null, batch: Pick<BatchDetail, 'actions' | 'state'>): BatchTab {
  const asked = tabsOf(batch.state).find((tab) => tab === wanted);
  return asked ?? (REVIEWS.some((action) => batch.actions.includes(action)) ? 'review' : 'slips');
}
