import { fddAuthApi } from '@contract/fdd/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type Shape<K extends keyof typeof fddAuthApi> = NonNullable<(typeof fddAuthApi)[K]['shape']>;

export type AuthListQuery = Partial<Shape<'list'>['query']>;
export type AuthActBody = Shape<'act'>['body'];

export const listAuths = (query: AuthListQuery) => endpointQuery(fddAuthApi.list, { query });

export const getAuth = (id: string) => endpointQuery(fddAuthApi.get, { params: { id } });

/** People of a company who are employed, by name or number. */
export const findPeople = (query: Shape<'people'>['query']) => endpointQuery(fddAuthApi.people, { query });

export const startAuth = (body: Shape<'start'>['body']) => call(fddAuthApi.start, { body });

/** The link to the provider's page, good for some days. */
export const authLink = (id: string) => endpointQuery(fddAuthApi.link, { params: { id } });

export const syncAuth = (id: string) => call(fddAuthApi.sync, { params: { id } });

/** 重新认证, 解除绑定, 禁用, 恢复. */
export const actOnAuth = (id: string, body: AuthActBody) => call(fddAuthApi.act, { params: { id }, body });
