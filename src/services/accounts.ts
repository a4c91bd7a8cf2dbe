import { accountApi } from '@contract/accounts/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type Query<K extends keyof typeof accountApi> = NonNullable<(typeof accountApi)[K]['shape']>['query'];
type Body<K extends keyof typeof accountApi> = NonNullable<(typeof accountApi)[K]['shape']>['body'];

export type AccountListQuery = Partial<Query<'list'>>;
export type UserListQuery = Partial<Query<'users'>>;
export type LoginListQuery = Partial<Query<'logins'>>;

/** One page of administrators and company users. */
export const listAccounts = (query: AccountListQuery) => endpointQuery(accountApi.list, { query });

/** One page of ordinary accounts. */
export const listUsers = (query: UserListQuery) => endpointQuery(accountApi.users, { query });

/** One ordinary account with what is still to be paid to its owner. */
export const getUser = (id: string) => endpointQuery(accountApi.user, { params: { id } });

/** A masked field in full, for a reason that is kept. */
export const revealAccountField = (id: string, field: Body<'reveal'>['field'], reason: string) =>
  call(accountApi.reveal, { params: { id }, body: { field, reason } });

/** Makes an account; the link to its first password is told this once. */
export const createAccount = (body: Body<'create'>) => call(accountApi.create, { body });

export const updateAccount = (id: string, body: Body<'update'>) => call(accountApi.update, { params: { id }, body });

/** Takes one arrow of the state machine; a reset tells the new password, an activation its link, this once. */
export const actOnAccount = (id: string, body: Body<'act'>) => call(accountApi.act, { params: { id }, body });

export const unbindStaffOf = (id: string, body: Body<'unbindStaff'>) =>
  call(accountApi.unbindStaff, { params: { id }, body });

/** Who tried to sign in to an account in the last 30 days. */
export const listLoginsOf = (id: string, query: LoginListQuery) =>
  endpointQuery(accountApi.logins, { params: { id }, query });
