import { payRulesApi } from '@contract/pay-rules/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

export type PayRulesBody = NonNullable<(typeof payRulesApi)['save']['shape']>['body'];

/** 薪酬规则 of the company. */
export const getPayRules = () => endpointQuery(payRulesApi.get, {});

/** What the newest sheet that is being imported has taught. */
export const getLearntRules = () => endpointQuery(payRulesApi.learnt, {});

export const savePayRules = (body: PayRulesBody) => call(payRulesApi.save, { body });
