import { mySlipApi } from '@contract/wages/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

export type MySlipsQuery = Partial<NonNullable<(typeof mySlipApi.list)['shape']>['query']>;
export type ObjectionBody = NonNullable<(typeof mySlipApi.object)['shape']>['body'];

/** The signed-in person's own slips, newest month first. */
export const listMySlips = (query: MySlipsQuery) => endpointQuery(mySlipApi.list, { query });

/** Opens a slip and leaves the read receipt in one step; repeating it changes nothing. */
export const openMySlip = (id: string) => endpointQuery(mySlipApi.read, { params: { id } });

/** 本年累计 of one's own slip. */
export const getMyYear = (id: string) => endpointQuery(mySlipApi.year, { params: { id } });

/** One's own slip against another; without one against the month before. */
export const compareMySlip = (id: string, withId?: string) =>
  endpointQuery(mySlipApi.comparison, { params: { id }, query: { with: withId } });

export const confirmMySlip = (id: string, version: number) =>
  call(mySlipApi.confirm, { params: { id }, body: { version } });

export const objectToMySlip = (id: string, body: ObjectionBody) => call(mySlipApi.object, { params: { id }, body });

export const withdrawMyObjection = (id: string, version: number) =>
  call(mySlipApi.withdrawObjection, { params: { id }, body: { version } });
