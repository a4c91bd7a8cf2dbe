import { useQueryClient } from '@tanstack/react-query';
import type { BatchListItem } from '@contract/wages/batch-schemas';
import { type BatchListQuery, listBatches } from '@/services/wage-batches';
import { useServerEvent } from '@/utils/events';
import { usePagedQuery } from '@/utils/query/use-paged-query';

/** One page of batches. Events update counts in place; a change of state refetches (stale-by-event). */
export function useBatchList(query: BatchListQuery) {
  const client = useQueryClient();
  const page = listBatches(query);
  useServerEvent('batch', (event) =>
    client.setQueryData(
      page.queryKey,
      (known) =>
        known && {
          ...known,
          list: known.list.map((batch) =>
            batch.id === event.batchId && batch.state === event.state ? moved(batch, event) : batch,
          ),
        },
    ),
  );
  return usePagedQuery(page);
}

function moved(batch: BatchListItem, event: Pick<BatchListItem, 'counts' | 'version'>): BatchListItem {
  // An event may arrive before an older answer.
  return event.version < batch.version ? batch : { ...batch, counts: event.counts, version: event.version };
}
