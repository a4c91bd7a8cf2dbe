import { referenceApi } from '@contract/wages/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';
import { upload } from '@/utils/upload';

/** 对账文件 of a month. */
export const listReferences = (payMonth: string) => endpointQuery(referenceApi.list, { query: { payMonth } });

/** The files of its month beside an import: totals, and who stands in one of them alone. */
export const compareReferences = (id: string) => endpointQuery(referenceApi.compare, { params: { id } });

/** Sends a file of tax client or bureau; which it is it tells itself. `opening`: up to which month (YYYY-MM) its opening figures go. */
export function uploadReference(payMonth: string, file: File, signal: AbortSignal, opening?: string) {
  const form = new FormData();
  form.append('payMonth', payMonth);
  if (opening) form.append('opening', opening);
  form.append('file', file);
  return upload(referenceApi.upload, form, {}, { signal, onProgress: () => undefined });
}

export const removeReference = (id: string) => call(referenceApi.remove, { params: { id } });
