import type { IApi } from '@umijs/max';

/** What we read of umi's routes, which come without a type of their own. */
interface Route {
  id: string;
  parentId?: string;
  file?: string;
  authority?: unknown;
}
type Routes = Record<string, Route>;

/** Whether a page, or a layout around it, asks for a role. */
function isGuarded(route: Route | undefined, routes: Routes): boolean {
  if (!route) return false;
  return route.authority !== undefined || (route.parentId !== undefined && isGuarded(routes[route.parentId], routes));
}

/**
 * umi's preload helper fetches the parts of the page an address names while the first script is still on its way, also
 * for somebody who may not open it. Here it is told of the pages open to anyone only, and of the layouts around the
 * rest: a guarded page is fetched once its guard has let the person through.
 */
export default function preloadOpenPages(api: IApi): void {
  api.onBuildComplete({
    // Before umi's own step, which reads the routes when the build is done.
    stage: -1000,
    fn: () => {
      const routes: Routes = api.appData.routes;
      const parents = new Set(Object.values(routes).map((route) => route.parentId));
      const guarded = Object.values(routes).filter((route) => !parents.has(route.id) && isGuarded(route, routes));
      api.appData.routes = { ...routes, ...Object.fromEntries(guarded.map((page) => [page.id, { ...page, file: '' }])) };
    },
  });
}
