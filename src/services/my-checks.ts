import { myCheckApi } from '@contract/checks/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

/** One's own months of attendance, newest first. */
export const listMyChecks = (query: { page: number; pageSize: number }) => endpointQuery(myCheckApi.list, { query });

export const getMyCheck = (id: string) => endpointQuery(myCheckApi.get, { params: { id } });

export const confirmMyCheck = (id: string, version: number) =>
  call(myCheckApi.confirm, { params: { id }, body: { version } });

export type CheckObjectionBody = NonNullable<(typeof myCheckApi.object)['shape']>['body'];

export const objectToMyCheck = (id: string, body: CheckObjectionBody) =>
  call(myCheckApi.object, { params: { id }, body });

export const withdrawMyCheckObjection = (id: string, version: number) =>
  call(myCheckApi.withdrawObjection, { params: { id }, body: { version } });
