import type { ListDefinition } from '@contract/lists/definition';
import { prefixed } from '@/utils/list-query';
import type { AddressChanges } from '@/utils/use-address';

const namesOf = (of: ListDefinition) => [...Object.keys(of.filters), 'sortField', 'sortOrder'];

/** Filters and order of a list as the address has them, by the names of its definition. */
export function viewParams(of: ListDefinition, params: URLSearchParams, prefix: string): Record<string, string> {
  return Object.fromEntries(
    namesOf(of).flatMap((name) => {
      const value = params.get(prefixed(prefix, name));
      return value === null || value === '' ? [] : [[name, value] as const];
    }),
  );
}

/** What shows a list narrowed and ordered like this, from its first page. */
export function viewAddress(of: ListDefinition, params: Record<string, string>, prefix: string): AddressChanges {
  return Object.fromEntries(
    [...namesOf(of), 'page', 'pageSize'].map((name) => [prefixed(prefix, name), params[name] ?? null]),
  );
}

/** Whether two say the same. */
export function isSameView(one: Record<string, string>, other: Record<string, string>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
