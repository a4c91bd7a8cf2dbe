import { isDate } from '@contract/date';

/** Sizes of a page that lists offer; the contract takes no others. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

export interface PageQuery {
  page?: number;
  pageSize?: (typeof PAGE_SIZES)[number];
}

/** The page of a list in the address; what somebody mistyped there counts as not given, here and below. */
export function pageIn(params: URLSearchParams): Required<PageQuery> {
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get('pageSize')) ?? 20,
  };
}

/** The order of a list in the address, by one of the fields it can be sorted by; half of one is none. */
export function sortIn<F extends string>(params: URLSearchParams, fields: readonly F[]) {
  const sortField = choiceIn(params, 'sortField', fields);
  const sortOrder = choiceIn(params, 'sortOrder', ['asc', 'desc'] as const);
  return sortField && sortOrder ? { sortField, sortOrder } : {};
}

/** One of the values a parameter may have. */
export function choiceIn<T extends string | number>(
  params: URLSearchParams,
  name: string,
  values: readonly T[],
): T | undefined {
  return values.find((value) => String(value) === params.get(name));
}

/** A calendar date, YYYY-MM-DD. */
export function dateIn(params: URLSearchParams, name: string): string | undefined {
  const date = params.get(name);
  return date !== null && isDate(date) ? date : undefined;
}

/** A text without blanks around it, cut to what the server takes. */
export function textIn(params: URLSearchParams, name: string, longest = 50): string | undefined {
  return params.get(name)?.trim().slice(0, longest) || undefined;
}
