import type { HttpMethod } from '@contract/api';
import { myClaimApi } from '@contract/claims/endpoints';
import type { ServerEvents } from '@contract/events/types';
import { dashboardApi } from '@contract/dashboard/endpoints';
import { sessionApi } from '@contract/session/endpoints';
import { mySlipApi } from '@contract/wages/endpoints';
import type { MySlipCard } from '@contract/wages/slip-schemas';

export interface Call {
  method: HttpMethod;
  path: string;
}

const get = ({ method, path }: Call, query = ''): Call => ({ method, path: `${path}${query}` });

const slips = get(mySlipApi.list, '?page=1&pageSize=12');

/**
 * What the console asks for an employee, in its order: the one place to change when it asks otherwise. Its files are
 * in the browser's cache, but index.html, which is asked for anew each time.
 */
export const VISIT = {
  page: '/welcome',
  /** By index.html itself, with its "?" (config/html/preload-parts). */
  current: get(sessionApi.queryCurrent, '?'),
  /** The first screen whole, by index.html as well. */
  firstScreen: get(dashboardApi.welcome, '?'),
  /** Again when the stream says that there are slips, but for what is shown already (src/utils/query/stale-by-event). */
  afterEvent: ({ sentAt, claimable }: ServerEvents['mySlips'], shown: readonly MySlipCard[]) => [
    ...(shown.some(({ publishedAt }) => publishedAt === sentAt) ? [] : [slips]),
    ...(claimable === false ? [] : [get(myClaimApi.offers)]),
  ],
};

export const slipCall = (step: 'read' | 'confirm' | 'object', slipId: string): Call =>
  get({ ...mySlipApi[step], path: mySlipApi[step].path.replace(':id', slipId) });

/** Asked most often, of a slip where they are about one: held against the same statements on a bare server. */
export const HOT_CALLS: Record<string, (slipId: string) => Call> = {
  queryCurrent: () => VISIT.current,
  'first screen': () => VISIT.firstScreen,
  'own slips': () => slips,
  'a slip opened again': (slipId) => slipCall('read', slipId),
};
