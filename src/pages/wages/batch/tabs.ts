import type { BatchDetail } from '@contract/wages/batch-schemas';

export const BATCH_TABS = ['slips', 'review', 'settings', 'timeline'] as const;
export type BatchTab = (typeof BATCH_TABS)[number];

/** The tab the address asks for; without one, a person who is to review sees the review first, anybody else the slips. */
export function tabToShow(wanted: string | null, batch: Pick<BatchDetail, 'actions'>): BatchTab {
  const asked = BATCH_TABS.find((tab) => tab === wanted);
  return asked ?? (batch.actions.includes('approve') ? 'review' : 'slips');
}
