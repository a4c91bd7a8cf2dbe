import type { BatchDetail, BatchListItem } from '@contract/wages/batch-schemas';

/** What an action needs to know of its batch; lists and pages both have it. */
export type ActionTarget = Pick<
  BatchListItem,
  'id' | 'version' | 'title' | 'state' | 'counts' | 'payMonth' | 'needSign' | 'unchecked' | 'alone'
> &
  Partial<Pick<BatchDetail, 'approval'>>;
