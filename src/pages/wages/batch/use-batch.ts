import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getBatch } from '@/services/wage-batches';
import { useServerEvent } from '@/utils/events';

/** An event that was lost must not leave a page at 发布中. */
const ASK_AGAIN_MS = 10_000;

/** One batch, its counts moving as employees read, confirm and object; in another state it is asked for anew (stale-by-event). */
export function useBatch(id: string) {
  const client = useQueryClient();
  const query = getBatch(id);
  useServerEvent('batch', ({ batchId, state, version, counts }) =>
    client.setQueryData(query.queryKey, (batch) =>
      batch && batchId === batch.id && state === batch.state && version >= batch.version
        ? { ...batch, counts, version }
        : undefined,
    ),
  );
  return useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.state === 'publishing' ? ASK_AGAIN_MS : false),
  });
}
