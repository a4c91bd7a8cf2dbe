import { retentionApi } from '@contract/retention/endpoints';
import type { RetentionClass } from '@contract/retention/rules';
import { download } from '@/utils/download';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

/** What is set, what no setting deletes, and what was archived before it went. */
export const getRetention = () => endpointQuery(retentionApi.get, {});

/** What would go if a class were deleted after so many years. */
export const previewRetention = (of: RetentionClass, years: number) =>
  endpointQuery(retentionApi.preview, { query: { class: of, years } });

/** Begins the waiting time; the server wants a fresh proof. */
export const setRetention = (of: RetentionClass, years: number) =>
  call(retentionApi.set, { body: { class: of, years } });

export const stopRetention = (of: RetentionClass) => call(retentionApi.stop, { body: { class: of } });

/** Saves what was archived before a deletion. */
export const downloadRetentionArchive = (id: string, fallbackName: string) =>
  download(retentionApi.file, { params: { id } }, { fallbackName });

/** Removes an archive for good; the server wants a fresh proof. */
export const removeRetentionArchive = (id: string) => call(retentionApi.remove, { params: { id }, body: {} });
