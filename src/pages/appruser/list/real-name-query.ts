import { REAL_NAME_METHODS } from '@contract/real-name/choices';
import type { RealNameFilters } from '@contract/real-name/schemas';
import { REAL_NAME_STATES } from '@contract/states/real-name';
import type { RealNameListQuery } from '@/services/real-names';
import { choiceIn, dateIn, pageIn, sortIn, textIn } from '@/utils/list-query';

const SORTS = ['submittedAt', 'reviewedAt'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const REAL_NAME_FILTERS = [
  'keyword',
  'companyId',
  'state',
  'method',
  'submittedFrom',
  'submittedTo',
] as const satisfies readonly (keyof RealNameFilters)[];

/** Reads the list's query from the address; what somebody mistyped there counts as not given. */
export function realNameQueryOf(params: URLSearchParams): RealNameListQuery {
  const companyId = params.get('companyId') ?? '';
  return {
    ...pageIn(params),
    ...sortIn(params, SORTS),
    keyword: textIn(params, 'keyword', 60),
    companyId: UUID.test(companyId) ? companyId : undefined,
    state: choiceIn(params, 'state', REAL_NAME_STATES),
    method: choiceIn(params, 'method', REAL_NAME_METHODS),
    submittedFrom: dateIn(params, 'submittedFrom'),
    submittedTo: dateIn(params, 'submittedTo'),
  };
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nothing there". */
export function isFiltered(query: RealNameListQuery): boolean {
  return REAL_NAME_FILTERS.some((name) => query[name] !== undefined);
}

/** The filters alone, as an export takes them. */
export function filtersOf(query: RealNameListQuery): RealNameFilters {
  return Object.fromEntries(
    REAL_NAME_FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  );
}
