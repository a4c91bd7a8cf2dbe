import {
  notifyManager,
  QueryObserver,
  type QueryObserverResult,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { startTransition, useEffect, useReducer, useState } from 'react';

/**
 * useQuery for what is much to draw, a list say: what an answer changes is drawn in slices, as React does of no store
 * outside. Not for what suspends, nor with errors for a boundary.
 */
export function useSlicedQuery<T, E, K extends readonly unknown[]>(
  options: UseQueryOptions<T, E, T, K>,
): QueryObserverResult<T, E> {
  const client = useQueryClient();
  const asked = { ...client.defaultQueryOptions(options), _optimisticResults: 'optimistic' as const };
  const [observer] = useState(() => new QueryObserver<T, E, T, T, K>(client, asked));
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const result = observer.getOptimisticResult(asked);

  useEffect(() => {
    observer.setOptions(asked);
  });
  useEffect(() => {
    const end = observer.subscribe(notifyManager.batchCalls(() => startTransition(draw)));
    observer.updateResult(); // of what has come between the first drawing and now
    return end;
  }, [observer]);
  return observer.trackResult(result);
}
