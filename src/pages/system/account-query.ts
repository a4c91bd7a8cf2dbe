import { ACCOUNT_STATES } from '@contract/states/account';
import type { AccountListQuery, UserListQuery } from '@/services/accounts';

const SIZES = [10, 20, 50, 100] as const;
const SORTS = ['createdAt', 'lastLoginAt', 'account'] as const;

/** States the list of company users can be narrowed to: the deleted are not in it. */
export const ACCOUNT_STATE_FILTERS = ['active', 'disabled', 'locked'] as const;
export const USER_STATE_FILTERS = [...ACCOUNT_STATES, 'locked'] as const;
export const ROLE_FILTERS = [1, 2, 4, 3] as const;

/** Parameters of the lists in the address. */
export const FILTERS = ['keyword', 'role', 'companyId', 'state'] as const;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function shared(params: URLSearchParams) {
  const page = Number(params.get('page'));
  const companyId = params.get('companyId');
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: SIZES.find((size) => String(size) === params.get('pageSize')) ?? 20,
    sortOrder: (['asc', 'desc'] as const).find((order) => order === params.get('sortOrder')),
    keyword: params.get('keyword')?.trim().slice(0, 50) || undefined,
    companyId: companyId !== null && ID.test(companyId) ? companyId : undefined,
  };
}

/** Reads a list's query from the address; what somebody mistyped there counts as not given. */
export function accountQueryOf(params: URLSearchParams): AccountListQuery {
  return {
    ...shared(params),
    sortField: SORTS.find((field) => field === params.get('sortField')),
    role: ROLE_FILTERS.find((role) => String(role) === params.get('role')),
    state: ACCOUNT_STATE_FILTERS.find((state) => state === params.get('state')),
  };
}

export function userQueryOf(params: URLSearchParams): UserListQuery {
  return {
    ...shared(params),
    sortField: params.get('sortField') === 'createdAt' ? 'createdAt' : undefined,
    state: USER_STATE_FILTERS.find((state) => state === params.get('state')),
  };
}
