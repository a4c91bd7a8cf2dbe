import { slipApi } from '@contract/wages/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

export type SlipListQuery = Partial<NonNullable<(typeof slipApi.list)['shape']>['query']>;

export type IssuedListQuery = Partial<NonNullable<(typeof slipApi.issued)['shape']>['query']>;

/** One page of a batch's slips. */
export const listSlips = (batchId: string, query: SlipListQuery) =>
  endpointQuery(slipApi.list, { params: { id: batchId }, query });

/** One page of the slips employees can see, over all 工资表 of a month or of all time. */
export const listIssuedSlips = (query: IssuedListQuery) => endpointQuery(slipApi.issued, { query });

/** At which place a slip stands in its batch's list, or in that of issued slips, in the list's filters and order. */
export const getSlipPlace = (id: string, { page: _, pageSize: _size, ...query }: SlipListQuery) =>
  endpointQuery(slipApi.place, { params: { id }, query });
export const getIssuedPlace = (id: string, { page: _, pageSize: _size, ...query }: IssuedListQuery) =>
  endpointQuery(slipApi.issuedPlace, { params: { id }, query });

export const getSlip = (id: string) => endpointQuery(slipApi.get, { params: { id } });

/** 本年累计 of a slip's person. */
export const getSlipYear = (id: string) => endpointQuery(slipApi.year, { params: { id } });

/** The slip against another of the same person; without one against the month before. */
export const compareSlip = (id: string, withId?: string) =>
  endpointQuery(slipApi.comparison, { params: { id }, query: { with: withId } });

/**
 * Changes the values of an unsent or recalled slip; amounts in 分 text by item key. Totals that do not follow from the items
 * want `acceptMismatch`, errors of the audit a reason. The words of a refusal are the caller's to show.
 */
export const editSlip = (
  id: string,
  body: { version: number; items: Record<string, string>; acceptMismatch?: boolean; errorReason?: string },
) => call(slipApi.edit, { params: { id }, body }, { silent: true });

/** What the audit says of a slip with changed values, before anything is saved. */
export const checkSlip = (id: string, body: { version: number; items: Record<string, string> }) =>
  call(slipApi.check, { params: { id }, body }, { silent: true });

/** The same of one that is to be added to a draft. */
export const checkNewSlip = (batchId: string, body: { staffId: string; items: Record<string, string> }) =>
  call(slipApi.checkNew, { params: { id: batchId }, body }, { silent: true });

export const recallSlip = (id: string, body: { version: number; requestId: string; reason: string }) =>
  call(slipApi.recall, { params: { id }, body });

/** Sends a recalled slip out again as the next version. */
export const republishSlip = (id: string, body: { version: number; requestId: string }) =>
  call(slipApi.republish, { params: { id }, body });

export type NewSlipBody = NonNullable<(typeof slipApi.add)['shape']>['body'];

/** Puts one more person into a draft; the words of a refusal are the caller's to show. */
export const addSlip = (batchId: string, body: NewSlipBody) =>
  call(slipApi.add, { params: { id: batchId }, body }, { silent: true });

/** Starts reminding the reader of one slip. */
export const remindSlip = (id: string, requestId: string) =>
  call(slipApi.remind, { params: { id }, body: { requestId } });
