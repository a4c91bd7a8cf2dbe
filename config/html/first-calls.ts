import { dashboardApi } from '../../contract/dashboard/endpoints';
import { batchApi } from '../../contract/wages/endpoints';
import { SIDE_BESIDE } from '../../src/pages/welcome/beside';

export interface FirstCall {
  address: string;
  /** A kind of screen (a media query), and what is asked on all others. */
  media?: string;
  elsewhere?: string;
  /** Also where the address of the page has a query. */
  always?: boolean;
}

const welcome = (place: string) => `${dashboardApi.welcome.path}?place=${place}`;

/** What a page asks first where its address says nothing else, by its path: asked for while its scripts are on their way. Not part of the route table, which goes to the browser with all it imports. */
export const FIRST_CALLS: Readonly<Partial<Record<string, FirstCall>>> = {
  '/wages': { address: `${batchApi.list.path}?page=1&pageSize=20` },
  // What is opened over it, a slip say, lies in its address.
  '/welcome': { address: welcome('page'), media: SIDE_BESIDE, elsewhere: welcome('main'), always: true },
};
