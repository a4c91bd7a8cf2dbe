import { useMemo } from 'react';

/**
 * A list's query as it stands in the address. It stays the same object until one of the list's own parameters changes:
 * what opens over the list stands in the address, too, and must not ask for it anew. `read` takes the parameters it knows.
 */
export function useListQuery<Q extends object>(params: URLSearchParams, read: (params: URLSearchParams) => Q): Q {
  const text = JSON.stringify(read(params));
  return useMemo(() => JSON.parse(text) as Q, [text]);
}
