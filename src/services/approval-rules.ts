import type { ProposalDecisionBody } from '@contract/approval-rules/proposal-schemas';
import { approvalRulesApi } from '@contract/approval-rules/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

export type ApprovalRulesBody = NonNullable<(typeof approvalRulesApi)['save']['shape']>['body'];

/** 审核权限 of the company. */
export const getApprovalRules = () => endpointQuery(approvalRulesApi.get, {});

export const saveApprovalRules = (body: ApprovalRulesBody) => call(approvalRulesApi.save, { body });

/** What is decided on looser rules that wait. */
export const decideApprovalRules = (body: ProposalDecisionBody) => call(approvalRulesApi.decide, { body });
