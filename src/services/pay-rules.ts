import { payRulesApi } from '@contract/pay-rules/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

export type PayRulesBody = NonNullable<(typeof payRulesApi)['save']['shape']>['body'];

/** 薪酬规则 of the company. */
export const getPayRules = () => endpointQuery(payRulesApi.get, {});

/** What a sheet that is being imported has taught: the newest, unless one is named. */
export const getLearntRules = (importId?: string) => endpointQuery(payRulesApi.learnt, { query: { importId } });

export type KeepLearntBody = NonNullable<(typeof payRulesApi)['keepLearnt']['shape']>['body'];

export const keepLearntRule = (body: KeepLearntBody) => call(payRulesApi.keepLearnt, { body });

export const savePayRules = (body: PayRulesBody) => call(payRulesApi.save, { body });
