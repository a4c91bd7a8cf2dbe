import { AUTH_METHODS, CERT_STATES, PARTY_KINDS } from '@contract/fdd/choices';
import { AUTH_STATES } from '@contract/states/auth-record';
import type { AuthListQuery } from '@/services/fdd-auths';
import { choiceIn, dateIn, pageIn, sortIn, textIn } from '@/utils/list-query';

const SORTS = ['submittedAt', 'approvedAt', 'syncedAt'] as const;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const AUTH_FILTERS = [
  'keyword',
  'kind',
  'company',
  'state',
  'method',
  'cert',
  'submittedFrom',
  'submittedTo',
] as const satisfies readonly (keyof AuthListQuery)[];

/** Reads the list's query from the address; what somebody mistyped there counts as not given. */
export function authQueryOf(params: URLSearchParams): AuthListQuery {
  const company = params.get('company');
  return {
    ...pageIn(params),
    ...sortIn(params, SORTS),
    keyword: textIn(params, 'keyword', 60),
    kind: choiceIn(params, 'kind', PARTY_KINDS),
    company: company !== null && ID.test(company) ? company : undefined,
    state: choiceIn(params, 'state', AUTH_STATES),
    method: choiceIn(params, 'method', AUTH_METHODS),
    cert: choiceIn(params, 'cert', CERT_STATES),
    submittedFrom: dateIn(params, 'submittedFrom'),
    submittedTo: dateIn(params, 'submittedTo'),
  };
}

/** Whether any filter narrows the list: an empty result then means "nothing found", not "nothing there". */
export function isFiltered(query: AuthListQuery): boolean {
  return AUTH_FILTERS.some((name) => query[name] !== undefined);
}
