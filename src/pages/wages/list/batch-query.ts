import { isMonth } from '@contract/month';
import { WAGE_BATCH_STATES } from '@contract/states/wage-batch';
import { WAGE_TYPES } from '@contract/wages/items';
import type { BatchListQuery } from '@/services/wage-batches';
import { choiceIn, pageIn, sortIn, textIn } from '@/utils/list-query';

const SORTS = ['payMonth', 'createdAt', 'netFen', 'title'] as const;

/** What the state filter offers besides the states themselves. */
export const STATE_FILTERS = ['issued', ...WAGE_BATCH_STATES] as const;

/** Parameters of the list in the address; the slips of a batch and the import have names of their own. */
export const BATCH_FILTERS = ['monthFrom', 'monthTo', 'wageType', 'state', 'title'] as const;

function month(value: string | null): string | undefined {
  return value && isMonth(value) ? value : undefined;
}

/** Reads the list's query from the address. */
export function batchQueryOf(params: URLSearchParams): BatchListQuery {
  return {
    ...pageIn(params),
    ...sortIn(params, SORTS),
    monthFrom: month(params.get('monthFrom')),
    monthTo: month(params.get('monthTo')),
    wageType: choiceIn(params, 'wageType', WAGE_TYPES),
    state: choiceIn(params, 'state', STATE_FILTERS),
    title: textIn(params, 'title'),
  };
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nothing there". */
export function isFiltered(query: BatchListQuery): boolean {
  return BATCH_FILTERS.some((name) => query[name] !== undefined);
}
