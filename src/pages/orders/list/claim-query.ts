import { CLAIM_TYPES } from '@contract/claims/choices';
import type { ClaimFilters } from '@contract/claims/schemas';
import { CLAIM_STATES } from '@contract/states/claim';
import type { ClaimListQuery } from '@/services/claims';
import { choiceIn, dateIn, pageIn, sortIn, textIn } from '@/utils/list-query';

const SORTS = ['appliedAt', 'amount', 'paidAt'] as const;

export const CLAIM_FILTERS = [
  'keyword',
  'company',
  'type',
  'state',
  'amountMin',
  'amountMax',
  'appliedFrom',
  'appliedTo',
  'paidFrom',
  'paidTo',
] as const satisfies readonly (keyof ClaimFilters)[];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const FEN = /^\d{1,12}$/;

const matching = (params: URLSearchParams, name: string, shape: RegExp) => {
  const value = params.get(name);
  return value !== null && shape.test(value) ? value : undefined;
};

/** A company in the address. */
export const companyIn = (params: URLSearchParams) => matching(params, 'company', UUID);

/** An amount in the address, in 分. */
export const fenIn = (params: URLSearchParams, name: string) => matching(params, name, FEN);

/** Reads the list's query from the address; what somebody mistyped there counts as not given. Amounts are 分. */
export function claimQueryOf(params: URLSearchParams): ClaimListQuery {
  return {
    ...pageIn(params),
    ...sortIn(params, SORTS),
    keyword: textIn(params, 'keyword', 60),
    company: companyIn(params),
    type: choiceIn(params, 'type', CLAIM_TYPES),
    state: choiceIn(params, 'state', CLAIM_STATES),
    amountMin: fenIn(params, 'amountMin'),
    amountMax: fenIn(params, 'amountMax'),
    appliedFrom: dateIn(params, 'appliedFrom'),
    appliedTo: dateIn(params, 'appliedTo'),
    paidFrom: dateIn(params, 'paidFrom'),
    paidTo: dateIn(params, 'paidTo'),
  };
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nothing there". */
export function isFiltered(query: ClaimListQuery): boolean {
  return CLAIM_FILTERS.some((name) => query[name] !== undefined);
}

/** The filters alone, as an export takes them. */
export function filtersOf(query: ClaimListQuery): ClaimFilters {
  return Object.fromEntries(CLAIM_FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
}
