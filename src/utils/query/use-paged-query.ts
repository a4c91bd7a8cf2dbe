import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RequestFailure } from '../request';
import { type EndpointKey, GONE } from './endpoint-query';
import { useSlicedQuery } from './use-sliced-query';

/** Milliseconds a list is remembered after it was left: on the way back it stands there at once and is asked for anew. */
const KEPT_MS = 5 * 60_000;

export interface Paged<T> {
  /** The last answer; it stays while another page is on its way, and when that one cannot be had. */
  data: T | undefined;
  /** Another page is on its way, or somebody asked for this one again. */
  loading: boolean;
  /** Why there is nothing to show. */
  error: RequestFailure | undefined;
  reload: () => void;
}

/** A query whose input changes in place: pages of a list, a search while somebody types, more of a list below its end. */
export function usePagedQuery<T>(query: UseQueryOptions<T, RequestFailure, T, EndpointKey>): Paged<T> {
  const kept = useRef<T>();
  const [asked, setAsked] = useState(false);
  const result = useSlicedQuery({
    gcTime: KEPT_MS,
    ...query,
    placeholderData: keepPreviousData,
    meta: {
      ...query.meta,
      get occupied() {
        return kept.current !== undefined;
      },
    },
  });
  if (result.data !== undefined) kept.current = result.data;
  // No longer to be seen: neither is what was seen of it before.
  if (GONE.some((status) => status === result.error?.status)) kept.current = undefined;
  const data = result.data ?? kept.current;
  return {
    data,
    loading: result.isFetching && (asked || result.isPending || result.isPlaceholderData),
    error: data === undefined ? (result.error ?? undefined) : undefined,
    reload: () => {
      setAsked(true);
      void result.refetch().finally(() => setAsked(false));
    },
  };
}
