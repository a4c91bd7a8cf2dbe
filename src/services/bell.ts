import { bellApi } from '@contract/bell/endpoints';
import { call } from '@/utils/request';

/** Lines of the bell are read. */
export const readBell = (ids: string[]) => call(bellApi.read, { body: { ids } });

/** Lines of the bell are taken out of it for good. */
export const clearBell = (ids: string[]) => call(bellApi.clear, { body: { ids } });
