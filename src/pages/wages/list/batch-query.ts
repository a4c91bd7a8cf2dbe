import { isMonth } from '@contract/month';
import { WAGE_BATCH_STATES } from '@contract/states/wage-batch';
import { WAGE_TYPES } from '@contract/wages/items';
import type { BatchListQuery } from '@/services/wage-batches';

const SIZES = [10, 20, 50, 100] as const;
const SORTS = ['payMonth', 'createdAt', 'netFen', 'title'] as const;

/** Parameters of the list in the address; the slips of a batch and the import have names of their own. */
export const BATCH_FILTERS = ['monthFrom', 'monthTo', 'wageType', 'state', 'title'] as const;

function month(value: string | null): string | undefined {
  return value && isMonth(value) ? value : undefined;
}

/** Reads the list's query from the address; what somebody mistyped there counts as not given. */
export function batchQueryOf(params: URLSearchParams): BatchListQuery {
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: SIZES.find((size) => String(size) === params.get('pageSize')) ?? 20,
    sortField: SORTS.find((field) => field === params.get('sortField')),
    sortOrder: (['asc', 'desc'] as const).find((order) => order === params.get('sortOrder')),
    monthFrom: month(params.get('monthFrom')),
    monthTo: month(params.get('monthTo')),
    wageType: WAGE_TYPES.find((type) => type === params.get('wageType')),
    state: WAGE_BATCH_STATES.find((state) => state === params.get('state')),
    title: params.get('title')?.slice(0, 50) || undefined,
  };
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nothing there". */
export function isFiltered(query: BatchListQuery): boolean {
  return BATCH_FILTERS.some((name) => query[name] !== undefined);
}
