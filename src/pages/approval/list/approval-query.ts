import { APPLICATION_SOURCES } from '@contract/approval/choices';
import type { ApprovalFilters } from '@contract/approval/schemas';
import { APPROVAL_STATES } from '@contract/states/approval';
import type { ApprovalListQuery } from '@/services/approvals';
import { choiceIn, dateIn, pageIn, sortIn, textIn } from '@/utils/list-query';

const SORTS = ['submittedAt', 'reviewedAt'] as const;

export const APPROVAL_FILTERS = [
  'keyword',
  'state',
  'source',
  'submittedFrom',
  'submittedTo',
  'mine',
] as const satisfies readonly (keyof ApprovalFilters)[];

/** Reads the list's query from the address; what somebody mistyped there counts as not given. */
export function approvalQueryOf(params: URLSearchParams): ApprovalListQuery {
  return {
    ...pageIn(params),
    ...sortIn(params, SORTS),
    keyword: textIn(params, 'keyword', 60),
    state: choiceIn(params, 'state', APPROVAL_STATES),
    source: choiceIn(params, 'source', APPLICATION_SOURCES),
    submittedFrom: dateIn(params, 'submittedFrom'),
    submittedTo: dateIn(params, 'submittedTo'),
    mine: params.get('mine') === 'true' ? true : undefined,
  };
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nothing there". */
export function isFiltered(query: ApprovalListQuery): boolean {
  return APPROVAL_FILTERS.some((name) => query[name] !== undefined);
}

/** The filters alone, as an export takes them. */
export function filtersOf(query: ApprovalListQuery): ApprovalFilters {
  return Object.fromEntries(
    APPROVAL_FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  );
}
