import { referenceApi } from '@contract/wages/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';
import { upload } from '@/utils/upload';

/** 对账文件 of a month. */
export const listReferences = (payMonth: string) => endpointQuery(referenceApi.list, { query: { payMonth } });

/** Sends a file of tax client or bureau; which it is it tells itself. */
export function uploadReference(payMonth: string, file: File, signal: AbortSignal) {
  const form = new FormData();
  form.append('payMonth', payMonth);
  form.append('file', file);
  return upload(referenceApi.upload, form, {}, { signal, onProgress: () => undefined });
}

export const removeReference = (id: string) => call(referenceApi.remove, { params: { id } });
