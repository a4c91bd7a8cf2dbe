import { ACCOUNT_SOURCES } from '@contract/accounts/choices';
import { REAL_NAME_STATES } from '@contract/staff/choices';
import { ACCOUNT_STATES } from '@contract/states/account';
import type { AccountListQuery, UserListQuery } from '@/services/accounts';
import { choiceIn, pageIn, sortIn, textIn } from '@/utils/list-query';

const SORTS = ['createdAt', 'lastLoginAt', 'account'] as const;

/** States the list of company users can be narrowed to: the deleted are not in it. */
export const ACCOUNT_STATE_FILTERS = ['active', 'disabled', 'locked'] as const;
export const USER_STATE_FILTERS = [...ACCOUNT_STATES, 'locked'] as const;
export const ROLE_FILTERS = [1, 2, 4, 3] as const;

/** Parameters of the lists in the address. */
export const FILTERS = ['keyword', 'role', 'companyId', 'state'] as const;
export const USER_FILTERS = ['keyword', 'companyId', 'state', 'realName', 'source'] as const;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function shared(params: URLSearchParams) {
  const companyId = params.get('companyId');
  return {
    ...pageIn(params),
    keyword: textIn(params, 'keyword'),
    companyId: companyId !== null && ID.test(companyId) ? companyId : undefined,
  };
}

/** Reads the list of company users' query from the address. */
export function accountQueryOf(params: URLSearchParams): AccountListQuery {
  return {
    ...shared(params),
    ...sortIn(params, SORTS),
    role: choiceIn(params, 'role', ROLE_FILTERS),
    state: choiceIn(params, 'state', ACCOUNT_STATE_FILTERS),
  };
}

/** The same of ordinary accounts. */
export function userQueryOf(params: URLSearchParams): UserListQuery {
  return {
    ...shared(params),
    ...sortIn(params, ['createdAt'] as const),
    state: choiceIn(params, 'state', USER_STATE_FILTERS),
    realName: choiceIn(params, 'realName', REAL_NAME_STATES),
    source: choiceIn(params, 'source', ACCOUNT_SOURCES),
  };
}
