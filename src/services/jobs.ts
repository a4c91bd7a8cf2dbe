import { jobApi } from '@contract/jobs/endpoints';
import { download } from '@/utils/download';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call, type CallOptions } from '@/utils/request';

/** Files one has ordered: on their way, to be fetched, not come about. */
export const listOwnFiles = () => endpointQuery(jobApi.files, {});

/** How far a job is. */
export const getJob = (id: string, options?: CallOptions) => call(jobApi.get, { params: { id } }, options);

/** Ends a job before it is done, where its kind can be ended. */
export const cancelJob = (id: string) => call(jobApi.cancel, { params: { id } });

/** Saves the file an export job wrote. */
export const downloadJobFile = (id: string, fallbackName: string) =>
  download(jobApi.file, { params: { id } }, { fallbackName });
