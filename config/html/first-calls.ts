import { batchApi } from '../../contract/wages/endpoints';

/** What a page asks first where its address says nothing else, by its path: asked for while its scripts are on their way. Not part of the route table, which goes to the browser with all it imports. */
export const FIRST_CALLS: Readonly<Partial<Record<string, string>>> = {
  '/wages': `${batchApi.list.path}?page=1&pageSize=20`,
};
