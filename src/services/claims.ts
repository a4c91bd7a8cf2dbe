import type { ClaimSecret } from '@contract/claims/choices';
import { claimApi } from '@contract/claims/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type Shape<K extends keyof typeof claimApi> = NonNullable<(typeof claimApi)[K]['shape']>;

export type ClaimListQuery = Partial<Shape<'list'>['query']>;
export type ClaimLogQuery = Partial<Shape<'logs'>['query']>;
export type PayBody = Shape<'pay'>['body'];
export type ClaimBankFileBody = Shape<'bankFile'>['body'];

export const listClaims = (query: ClaimListQuery) => endpointQuery(claimApi.list, { query });

export const getClaim = (id: string) => endpointQuery(claimApi.get, { params: { id } });

export const approveClaim = (id: string, body: Shape<'approve'>['body']) =>
  call(claimApi.approve, { params: { id }, body });

/** Each by itself passes or says why not. */
export const approveClaims = (body: Shape<'approveMany'>['body']) => call(claimApi.approveMany, { body });

/** 驳回 or 关闭, with a reason the employee reads; or 登记银行未付, with what the bank said. */
export const endClaim = (id: string, step: 'reject' | 'close' | 'bankReturn', body: Shape<'reject'>['body']) =>
  call(claimApi[step], { params: { id }, body });

/** 打款 or 重试; the answer tells that it is under way, not that it has arrived. */
export const payClaim = (id: string, step: 'pay' | 'retry', body: PayBody) =>
  call(claimApi[step], { params: { id }, body });

export const payClaims = (body: Shape<'payMany'>['body']) => call(claimApi.payMany, { body });

/** Has the channel asked what became of a payment. */
export const queryClaim = (id: string, body: Shape<'query'>['body']) => call(claimApi.query, { params: { id }, body });

export const payClaimOffline = (id: string, body: Shape<'offline'>['body']) =>
  call(claimApi.offline, { params: { id }, body });

/** 冲正: what was paid came back. */
export const reverseClaim = (id: string, body: Shape<'reverse'>['body']) =>
  call(claimApi.reverse, { params: { id }, body });

/** One masked number in full; the reason goes into the audit log. */
export const revealClaimField = (id: string, field: ClaimSecret, reason: string) =>
  call(claimApi.reveal, { params: { id }, body: { field, reason } });

/** Starts writing a 代发文件 of the approved ones; tells which are left out. */
export const exportClaimBankFile = (body: ClaimBankFileBody) => call(claimApi.bankFile, { body });

/** Files made so far, and which of them must not go to the bank any more. */
export const listClaimBankFiles = (query: Partial<Shape<'bankFiles'>['query']>) =>
  endpointQuery(claimApi.bankFiles, { query });

export const listClaimLogs = (query: ClaimLogQuery) => endpointQuery(claimApi.logs, { query });
