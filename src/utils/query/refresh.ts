import type { HttpMethod } from '@contract/api';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { EndpointKey } from './endpoint-query';

/** Answers that no longer hold. */
export interface Stale {
  /** The path of an endpoint as the contract writes it. */
  path: string;
  method?: HttpMethod;
  /** Those below the path as well. */
  below?: boolean;
  /** Only the record with this id, where the path has one. */
  id?: string;
  /** Only answers of which this holds; one that is still on its way may be such. */
  where?: (answer: unknown) => boolean;
}

/** All answers of the query's endpoint about the same record. */
export function answersOf({ queryKey: [method, path, input] }: { queryKey: EndpointKey }): Stale {
  const id: unknown = Reflect.get(Object(Reflect.get(input, 'params')), 'id');
  return { method, path, ...(typeof id === 'string' ? { id } : {}) };
}

/** Asked for the first time and not answered yet. */
const isUnanswered = ({ state }: Query) => state.data === undefined && state.fetchStatus !== 'idle';

const isEndpointKey = (key: readonly unknown[]): key is EndpointKey => key.length === 4;

function matches(query: Query, { path, method = 'GET', below = false, id, where }: Stale): boolean {
  const { queryKey, state } = query;
  if (!isEndpointKey(queryKey)) return false;
  const [asked, at, input] = queryKey;
  if (asked !== method || !(at === path || (below && at.startsWith(`${path}/`)))) return false;
  const params: unknown = Reflect.get(input, 'params');
  if (id !== undefined && Reflect.get(Object(params), 'id') !== id) return false;
  return where === undefined || (state.data === undefined ? isUnanswered(query) : where(state.data));
}

/** Asks again for what is on the screen and forgets the rest. The older answers stay until the newer ones are there. */
export function refresh(client: QueryClient, stale: readonly Stale[]): void {
  const predicate = (query: Query) => stale.some((each) => matches(query, each));
  client.removeQueries({ type: 'inactive', predicate });
  // A first call may have been answered before the change, and asking again would wait for that answer. Once it is given up
  // nothing tells it from a call nobody has made: it is remembered.
  const early = new Set(
    client.getQueryCache().findAll({ type: 'active', predicate: (query) => isUnanswered(query) && predicate(query) }),
  );
  void client
    .cancelQueries({ predicate: (query) => early.has(query) })
    .then(() => client.invalidateQueries({ predicate: (query) => early.has(query) || predicate(query) }));
}

/** After a change: asks again for whatever of these answers is on the screen. An endpoint stands for all answers of it. */
export function useRefresh(...stale: Stale[]): () => void {
  const client = useQueryClient();
  const latest = useRef(stale);
  useEffect(() => {
    latest.current = stale;
  });
  return useCallback(() => refresh(client, latest.current), [client]);
}
