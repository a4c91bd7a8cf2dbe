import { CLAIM_LOG_ACTIONS, CLAIM_TYPES } from '@contract/claims/choices';
import type { ClaimLogFilters } from '@contract/claims/schemas';
import { CLAIM_STATES } from '@contract/states/claim';
import type { ClaimLogQuery } from '@/services/claims';
import { choiceIn, dateIn, pageIn, sortIn, textIn } from '@/utils/list-query';
import { companyIn, fenIn } from '../list/claim-query';

export const LOG_FILTERS = [
  'keyword',
  'company',
  'type',
  'state',
  'amountMin',
  'amountMax',
  'action',
  'operator',
  'from',
  'to',
] as const satisfies readonly (keyof ClaimLogFilters)[];

/** Reads the list's query from the address; what somebody mistyped there counts as not given. */
export function logQueryOf(params: URLSearchParams): ClaimLogQuery {
  return {
    ...pageIn(params),
    ...sortIn(params, ['at'] as const),
    keyword: textIn(params, 'keyword', 60),
    company: companyIn(params),
    type: choiceIn(params, 'type', CLAIM_TYPES),
    state: choiceIn(params, 'state', CLAIM_STATES),
    amountMin: fenIn(params, 'amountMin'),
    amountMax: fenIn(params, 'amountMax'),
    action: choiceIn(params, 'action', CLAIM_LOG_ACTIONS),
    operator: textIn(params, 'operator', 30),
    from: dateIn(params, 'from'),
    to: dateIn(params, 'to'),
  };
}

export function isFiltered(query: ClaimLogQuery): boolean {
  return LOG_FILTERS.some((name) => query[name] !== undefined);
}

/** The filters alone, as an export takes them. */
export function filtersOf(query: ClaimLogQuery): ClaimLogFilters {
  return Object.fromEntries(LOG_FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
}
