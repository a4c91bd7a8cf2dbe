import { useCallback } from 'react';
import type { BatchListItem } from '@contract/wages/batch-schemas';
import { type BatchListQuery, listBatches } from '@/services/wage-batches';
import { useServerEvent } from '@/utils/events';
import { useLoad } from '@/utils/use-load';

/** One page of batches whose counts and states move by themselves. `query` must be stable between renders. */
export function useBatchList(query: BatchListQuery) {
  const loaded = useLoad(useCallback((options) => listBatches(query, options), [query]));
  const { data, setData, reload } = loaded;

  useServerEvent('batch', (event) => {
    const known = data?.list.find((batch) => batch.id === event.batchId);
    // A batch not on this page may belong to it now; one in another state allows other actions: the server knows.
    if (!known || known.state !== event.state) return reload({ quiet: true });
    setData(
      (page) =>
        page && { ...page, list: page.list.map((batch) => (batch.id === event.batchId ? moved(batch, event) : batch)) },
    );
  });
  return loaded;
}

function moved(batch: BatchListItem, event: Pick<BatchListItem, 'counts' | 'version'>): BatchListItem {
  // Events may overtake an answer; an older one changes nothing.
  return event.version < batch.version ? batch : { ...batch, counts: event.counts, version: event.version };
}
