import type { WageBatchState } from '@contract/states/wage-batch';
import type { BatchDetail } from '@contract/wages/batch-schemas';

export const BATCH_TABS = ['slips', 'review', 'settings', 'timeline'] as const;
export type BatchTab = (typeof BATCH_TABS)[number];

/** The tabs a batch has: nobody is ever shown the slips of a past month. */
export function tabsOf(state: WageBatchState): readonly BatchTab[] {
  return state === 'history' ? BATCH_TABS.filter((tab) => tab !== 'settings') : BATCH_TABS;
}

/** The tab the address asks for; without one, a person who is to review sees the review first, anybody else the slips. */
export function tabToShow(wanted: string | null, batch: Pick<BatchDetail, 'actions' | 'state'>): BatchTab {
  const asked = tabsOf(batch.state).find((tab) => tab === wanted);
  return asked ?? (batch.actions.includes('approve') ? 'review' : 'slips');
}
