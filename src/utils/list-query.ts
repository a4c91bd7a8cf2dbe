import { isDate } from '@contract/date';
import { type Filter, type FiltersOf, type ListDefinition, PAGE_SIZES, type QueryOf } from '@contract/lists/definition';
import { isMonth } from '@contract/month';

export { PAGE_SIZES };

export interface PageQuery {
  page?: number;
  pageSize?: (typeof PAGE_SIZES)[number];
}

/** A parameter's name in the address, where another list is on the same page. */
export const prefixed = (prefix: string, name: string) =>
  prefix ? prefix + name.charAt(0).toUpperCase() + name.slice(1) : name;

/** The page of a list in the address; what somebody mistyped there counts as not given, here and below. */
export function pageIn(
  params: URLSearchParams,
  prefix = '',
  usual: Required<PageQuery>['pageSize'] = 20,
): Required<PageQuery> {
  const page = Number(params.get(prefixed(prefix, 'page')));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get(prefixed(prefix, 'pageSize'))) ?? usual,
  };
}

/** The order of a list in the address, by one of the fields it can be sorted by; half of one is none. */
function sortIn(params: URLSearchParams, fields: readonly string[], prefix: string) {
  const sortField = fields.find((field) => field === params.get(prefixed(prefix, 'sortField')));
  const sortOrder = (['asc', 'desc'] as const).find((order) => order === params.get(prefixed(prefix, 'sortOrder')));
  return sortField && sortOrder ? { sortField, sortOrder } : {};
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const AMOUNT = /^\d{1,12}$/;

/** What a parameter says, by the kind of the filter. */
function valueIn(filter: Filter, given: string): string | number | boolean | undefined {
  const only = (fits: boolean) => (fits ? given : undefined);
  switch (filter.kind) {
    case 'text':
      return given.trim().slice(0, filter.max) || undefined;
    case 'choice':
      return filter.values.find((value) => String(value) === given);
    case 'day':
      return only(isDate(given));
    case 'month':
      return only(isMonth(given));
    case 'fen':
      return only(AMOUNT.test(given));
    case 'company':
    case 'id':
      return only(UUID.test(given));
    case 'flag':
      return given === 'true' ? true : undefined;
    case 'pattern':
      return only(new RegExp(filter.pattern).test(given));
  }
}

export interface ReadOptions {
  /** Before the names of its parameters, where another list is on the same page. */
  prefix?: string;
  /** Whether the reader chooses among companies; else a company in the address counts as not given. */
  ofAll?: boolean;
  /** Rows of a page where the address does not say. */
  pageSize?: Required<PageQuery>['pageSize'];
}

/** What the address asks of a list. */
export function queryIn<L extends ListDefinition>(
  params: URLSearchParams,
  list: L,
  { prefix = '', ofAll = true, pageSize }: ReadOptions = {},
): QueryOf<L> & Required<PageQuery> {
  const filters = Object.entries(list.filters).flatMap(([name, filter]) => {
    const given = params.get(prefixed(prefix, name));
    if (given === null || (filter.kind === 'company' && !ofAll)) return [];
    const value = valueIn(filter, given);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...pageIn(params, prefix, pageSize),
    ...sortIn(params, list.sorts, prefix),
    ...Object.fromEntries(filters),
  } as QueryOf<L> & Required<PageQuery>;
}

/** The filters alone, as an export takes them. */
export function filtersOf<L extends ListDefinition>(list: L, query: object): FiltersOf<L> {
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => name in list.filters && value !== undefined),
  ) as FiltersOf<L>;
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nothing there". */
export const isFiltered = (list: ListDefinition, query: object): boolean =>
  Object.keys(filtersOf(list, query)).length > 0;

/** One of the values a parameter may have. */
export function choiceIn<T extends string | number>(
  params: URLSearchParams,
  name: string,
  values: readonly T[],
): T | undefined {
  return values.find((value) => String(value) === params.get(name));
}
