import { mySlipApi } from '@contract/wages/endpoints';
import { call } from '@/utils/request';

export type MySlipsQuery = Partial<NonNullable<(typeof mySlipApi.list)['shape']>['query']>;
export type ObjectionBody = NonNullable<(typeof mySlipApi.object)['shape']>['body'];

interface Quiet {
  signal?: AbortSignal;
  silent?: boolean;
}

/** The signed-in person's own slips, newest month first. */
export const listMySlips = (query: MySlipsQuery, options?: Quiet) => call(mySlipApi.list, { query }, options);

/** Opens a slip and leaves the read receipt in one step; repeating it changes nothing. */
export const openMySlip = (id: string, options?: Quiet) => call(mySlipApi.read, { params: { id } }, options);

export const getMySlip = (id: string, options?: Quiet) => call(mySlipApi.get, { params: { id } }, options);

export const confirmMySlip = (id: string, version: number) =>
  call(mySlipApi.confirm, { params: { id }, body: { version } });

export const objectToMySlip = (id: string, body: ObjectionBody) => call(mySlipApi.object, { params: { id }, body });

export const withdrawMyObjection = (id: string, version: number) =>
  call(mySlipApi.withdrawObjection, { params: { id }, body: { version } });
