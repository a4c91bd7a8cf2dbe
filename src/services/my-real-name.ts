import { myRealNameApi } from '@contract/real-name/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

export type RealNameBody = NonNullable<(typeof myRealNameApi)['submit']['shape']>['body'];

/** One's own verification. */
export const getMyRealName = () => endpointQuery(myRealNameApi.get, {});

export const submitMyRealName = (body: RealNameBody) => call(myRealNameApi.submit, { body });

export const withdrawMyRealName = (version: number) => call(myRealNameApi.withdraw, { body: { version } });
