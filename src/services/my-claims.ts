import { myClaimApi } from '@contract/claims/endpoints';
import { call, type CallOptions } from '@/utils/request';

export type ClaimBody = NonNullable<typeof myClaimApi.submit.shape>['body'];

/** What one may claim or take in advance now. */
export const listClaimOffers = (options?: CallOptions) => call(myClaimApi.offers, {}, options);

export const listMyClaims = (query: { page: number; pageSize: number }, options?: CallOptions) =>
  call(myClaimApi.list, { query }, options);

export const submitClaim = (body: ClaimBody) => call(myClaimApi.submit, { body });

export const cancelMyClaim = (id: string, version: number, requestId: string) =>
  call(myClaimApi.cancel, { params: { id }, body: { version, requestId } });
