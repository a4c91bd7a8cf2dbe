import { useMemo } from 'react';
import type { ListDefinition, QueryOf } from '@contract/lists/definition';
import { type PageQuery, queryIn, type ReadOptions } from './list-query';

/**
 * A list's query as it stands in the address. It stays the same object until one of the list's own parameters changes:
 * what opens over the list stands in the address, too, and must not ask for it anew.
 */
export function useListQuery<L extends ListDefinition>(
  params: URLSearchParams,
  list: L,
  options?: ReadOptions,
): QueryOf<L> & Required<PageQuery> {
  const text = JSON.stringify(queryIn(params, list, options));
  return useMemo(() => JSON.parse(text) as QueryOf<L> & Required<PageQuery>, [text]);
}
