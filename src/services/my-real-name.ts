import { myRealNameApi } from '@contract/real-name/endpoints';
import { call, type CallOptions } from '@/utils/request';

export type RealNameBody = NonNullable<(typeof myRealNameApi)['submit']['shape']>['body'];

/** One's own verification. */
export const getMyRealName = (options?: CallOptions) => call(myRealNameApi.get, {}, options);

export const submitMyRealName = (body: RealNameBody) => call(myRealNameApi.submit, { body });

export const withdrawMyRealName = (version: number) => call(myRealNameApi.withdraw, { body: { version } });
