import { useCallback } from 'react';
import { getBatch } from '@/services/wage-batches';
import { useServerEvent } from '@/utils/events';
import { useLoad } from '@/utils/use-load';

/** One batch, its counts moving as employees read, confirm and object. */
export function useBatch(id: string) {
  const loaded = useLoad(useCallback((options) => getBatch(id, options), [id]));
  const { data, setData, reload } = loaded;
  useServerEvent('batch', (event) => {
    if (event.batchId !== id) return;
    // Another state brings other actions, a timeline entry, perhaps a reason: the server tells them.
    if (!data || event.state !== data.state) return reload({ quiet: true });
    if (event.version >= data.version)
      setData((batch) => batch && { ...batch, counts: event.counts, version: event.version });
  });
  return loaded;
}
