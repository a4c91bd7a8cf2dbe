import { severalApi } from '@contract/wages/several/endpoints';
import { download } from '@/utils/download';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type Body<K extends 'weigh' | 'recall' | 'republish' | 'remind' | 'export' | 'pdf'> = NonNullable<
  (typeof severalApi)[K]['shape']
>['body'];

/** Slips picked one by one, or all that the list's filters leave. */
export type SlipChoice = Body<'weigh'>['choice'];

/** How many of the chosen slips an action can be taken on now, and why not on the others. */
export const weighSlips = (batchId: string, body: Body<'weigh'>) =>
  endpointQuery(severalApi.weigh, { params: { id: batchId }, body });

/** Each starts a job that tells what was done and what was not. */
export const recallSlips = (id: string, body: Body<'recall'>) => call(severalApi.recall, { params: { id }, body });
export const republishSlips = (id: string, body: Body<'republish'>) =>
  call(severalApi.republish, { params: { id }, body });
export const remindSlips = (id: string, body: Body<'remind'>) => call(severalApi.remind, { params: { id }, body });

/** Each starts a job that writes a file. */
export const exportSlips = (id: string, body: Body<'export'>) => call(severalApi.export, { params: { id }, body });
export const slipsAsPdf = (id: string, body: Body<'pdf'>) => call(severalApi.pdf, { params: { id }, body });

export const downloadSlipPdf = (id: string, fallbackName: string) =>
  download(severalApi.pdfOfOne, { params: { id } }, { fallbackName });

/** One's own. */
export const downloadMySlipPdf = (id: string, fallbackName: string) =>
  download(severalApi.pdfOfMine, { params: { id } }, { fallbackName });
