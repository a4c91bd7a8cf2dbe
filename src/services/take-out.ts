import { takeOutApi } from '@contract/take-out/endpoints';
import { download } from '@/utils/download';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

/** How it stands with taking out the company's data. */
export const getTakeOut = () => endpointQuery(takeOutApi.get, {});

/** Begins one; the server wants a fresh proof. */
export const startTakeOut = (requestId: string) => call(takeOutApi.start, { body: { requestId } });

/** Saves the archive of one's own job. */
export const downloadTakeOut = (id: string, fallbackName: string) =>
  download(takeOutApi.file, { params: { id } }, { fallbackName });
