import type { Role } from '@contract/roles';
import routes, { type RouteEntry } from '../../../../config/routes';

/** A page of the route table and who may open it; nobody in particular: whoever is not signed in. */
export interface Screen {
  path: string;
  roles: readonly Role[];
}

/** An address that no route knows but the last one. */
const UNKNOWN = '/no-such-page';

function pagesOf(entries: readonly RouteEntry[], above: readonly Role[]): Screen[] {
  return entries.flatMap(({ path, redirect, routes: inner, component, authority = above }) => {
    if (inner) return pagesOf(inner, authority);
    if (redirect !== undefined || component === undefined) return [];
    return [{ path: path === '*' ? UNKNOWN : path, roles: authority }];
  });
}

/** Every page there is, as the route table has it: a new one cannot be forgotten. */
export const SCREENS: readonly Screen[] = pagesOf(routes, []);
