import { CONTRACT_KINDS } from '@contract/fdd/contract-choices';
import type { ContractFilters } from '@contract/fdd/contract-schemas';
import { CONTRACT_STATES } from '@contract/states/contract-record';
import type { ContractListQuery } from '@/services/fdd-contracts';
import { choiceIn, dateIn, pageIn, sortIn, textIn } from '@/utils/list-query';

const SORTS = ['startedAt', 'expiresAt', 'finishedAt'] as const;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const CONTRACT_FILTERS = [
  'keyword',
  'company',
  'kind',
  'state',
  'open',
  'signer',
  'startedFrom',
  'startedTo',
  'finishedFrom',
  'finishedTo',
  'due',
  'batch',
] as const satisfies readonly (keyof ContractFilters)[];

const idIn = (params: URLSearchParams, name: string) => {
  const id = params.get(name);
  return id !== null && ID.test(id) ? id : undefined;
};

/** Reads the list's query from the address; what somebody mistyped there counts as not given. */
export function contractQueryOf(params: URLSearchParams): ContractListQuery {
  return {
    ...pageIn(params),
    ...sortIn(params, SORTS),
    keyword: textIn(params, 'keyword', 60),
    company: idIn(params, 'company'),
    kind: choiceIn(params, 'kind', CONTRACT_KINDS),
    state: choiceIn(params, 'state', CONTRACT_STATES),
    open: choiceIn(params, 'open', ['yes'] as const),
    signer: textIn(params, 'signer', 30),
    startedFrom: dateIn(params, 'startedFrom'),
    startedTo: dateIn(params, 'startedTo'),
    finishedFrom: dateIn(params, 'finishedFrom'),
    finishedTo: dateIn(params, 'finishedTo'),
    due: choiceIn(params, 'due', ['soon'] as const),
    batch: idIn(params, 'batch'),
  };
}

/** The filters alone, as an export takes them. */
export function filtersOf(query: ContractListQuery): ContractFilters {
  return Object.fromEntries(
    CONTRACT_FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  ) as ContractFilters;
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nothing there". */
export function isFiltered(query: ContractListQuery): boolean {
  return CONTRACT_FILTERS.some((name) => query[name] !== undefined);
}
