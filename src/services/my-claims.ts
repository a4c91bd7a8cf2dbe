import { myClaimApi } from '@contract/claims/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

export type ClaimBody = NonNullable<typeof myClaimApi.submit.shape>['body'];

/** What one may claim or take in advance now. */
export const listClaimOffers = () => endpointQuery(myClaimApi.offers, {});

export const listMyClaims = (query: { page: number; pageSize: number }) => endpointQuery(myClaimApi.list, { query });

export const submitClaim = (body: ClaimBody) => call(myClaimApi.submit, { body });

export const cancelMyClaim = (id: string, version: number, requestId: string) =>
  call(myClaimApi.cancel, { params: { id }, body: { version, requestId } });
