import { workAppApi } from '@contract/work-app/endpoints';
import { call } from '@/utils/request';

/** The session of somebody a work app has sent back; the page itself says where there is none. */
export const enterFromWorkApp = (code: string) => call(workAppApi.enter, { body: { code } }, { silent: true });
