import type { TableSettings } from '@contract/list-views/settings';
import type { ListDefinition } from '@contract/lists/definition';
import type { Address } from '@/utils/use-address';
import type { ListColumn } from './list-columns';

/** Which records of a list a page is about, besides its filters: a 工资表, a month. */
export type ListScope = { batch?: string; month?: string };

/** A list as it is looked at now: what its tools work on. */
export interface ListLookProps<T> {
  of: ListDefinition;
  /** Before the names of its parameters in the address. */
  prefix: string;
  /** What is asked for: filters, page and order. */
  query: object;
  scope: ListScope;
  columns: readonly ListColumn<T>[];
  settings: TableSettings;
  /** Keys of the columns there is room for beside each other, if they were arranged like that. */
  seenWith: (settings: TableSettings) => ReadonlySet<string>;
  onSettings: (settings: TableSettings) => void;
  onChange: Address['patch'];
}
