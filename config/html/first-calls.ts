import { dashboardApi } from '../../contract/dashboard/endpoints';
import { staffApi } from '../../contract/staff/endpoints';
import { batchApi } from '../../contract/wages/endpoints';

export interface FirstCall {
  address: string;
  /** Also where the address of the page has a query. */
  always?: boolean;
}

/** What a page asks first where its address says nothing else, by its path: asked for while its scripts are on their way. Not part of the route table, which goes to the browser with all it imports. */
export const FIRST_CALLS: Readonly<Partial<Record<string, FirstCall>>> = {
  '/wages': { address: `${batchApi.list.path}?page=1&pageSize=20` },
  '/staff': { address: `${staffApi.list.path}?page=1&pageSize=20` },
  // The query says what is opened over it, a slip say. Addresses are as early-answer.ts writes them, with their "?".
  '/welcome': { address: `${dashboardApi.welcome.path}?`, always: true },
};

interface LaterParts {
  files: readonly string[];
  words: readonly string[];
}

/** What a page imports as soon as it stands there, by its path: each is a way to the server and back that somebody waits for. */
export const LATER_PARTS: Readonly<Partial<Record<string, LaterParts>>> = {
  '/user/login': { files: ['./login-banners'], words: ['carousel'] },
};
