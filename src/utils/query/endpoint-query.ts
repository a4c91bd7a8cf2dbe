import type { Endpoint, HttpMethod, Shape } from '@contract/api';
import { type QueryFunction, queryOptions } from '@tanstack/react-query';
import { meantCompany } from '../company-scope';
import { call, type CallInput, type RequestFailure } from '../request';

/** Statuses LoadError has words for: forbidden, missing, not to be asked like this. */
const IN_PLACE = [403, 404, 422] as const;
/** The same once there is an answer: it is dropped when its record is gone or no longer to be seen (client.ts). */
export const GONE = [403, 404] as const;

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RequestFailure;
    queryMeta: {
      /** The page goes on without the answer: nobody is told why there is none. */
      silent?: boolean;
      /** False where the page has no place for a failure: then the request client tells of every one. */
      inPlace?: boolean;
      /** Another page of the same list stays on the screen meanwhile, so that a failure has no place there. */
      occupied?: boolean;
    };
  }
}

/** How an answer is kept: by its endpoint, what was asked, and the company it is about. */
export type EndpointKey = readonly [method: HttpMethod, path: string, input: object, company: string | null];

/** What endpointQuery gives, for those who take any query whose answer is a T. */
export interface ServerQuery<T> {
  queryKey: EndpointKey;
  queryFn?: QueryFunction<T, EndpointKey>;
}

/**
 * A query of the server: its key and its typed call, both from the endpoint and its input. What a failure says where is
 * settled here; a refresh nobody asked for says nothing, and the older answer stays.
 */
export function endpointQuery<S extends Shape>(api: Endpoint<S>, input: CallInput<S>) {
  const queryKey: EndpointKey = [api.method, api.path, input, meantCompany()];
  return queryOptions<S['data'], RequestFailure, S['data'], EndpointKey>({
    queryKey,
    queryFn: ({ client, queryKey: asked, signal, meta: { silent = false, inPlace = true, occupied = false } = {} }) => {
      const known = client.getQueryState(asked);
      const answered = known?.data !== undefined;
      return call(api, input, {
        signal,
        silent: silent || (answered && known.isInvalidated),
        handles: !inPlace ? [] : occupied || answered ? GONE : IN_PLACE,
      });
    },
  });
}

/**
 * What a form begins with: asked for anew when it opens and then left alone, so that the version it sends is that of
 * what was seen.
 */
export function snapshotOf<T>(query: ServerQuery<T>) {
  const { queryKey, queryFn } = query;
  return {
    queryKey: [...queryKey, 'snapshot'] as const,
    queryFn: queryFn as QueryFunction<T, readonly unknown[]>,
    gcTime: 0,
    staleTime: Infinity,
  };
}
