import { useMemo } from 'react';
import type { ListDefinition, QueryOf } from '@contract/lists/definition';
import { type PageQuery, queryIn, type ReadOptions } from '@/utils/list-query';
import { useTableSettings } from './use-table-settings';

/**
 * A list's query as it stands in the address, the rows of a page as the person likes them unless it says otherwise. It
 * stays the same object until one of the list's own parameters changes: what opens over the list stands in the address,
 * too, and must not ask for it anew.
 */
export function useListQuery<L extends ListDefinition>(
  params: URLSearchParams,
  list: L,
  options?: Omit<ReadOptions, 'pageSize'>,
): QueryOf<L> & Required<PageQuery> {
  const [{ pageSize }] = useTableSettings(list.name);
  const text = JSON.stringify(queryIn(params, list, { ...options, pageSize }));
  return useMemo(() => JSON.parse(text) as QueryOf<L> & Required<PageQuery>, [text]);
}
