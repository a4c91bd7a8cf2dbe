import type { AuthorityRule } from './check-permission';
import routeTable, { type RouteEntry } from '@config/routes';

/** A page of the route table with what it inherits from the layouts around it. */
export interface PageRoute {
  path: string;
  name?: string;
  icon?: string;
  hideInMenu: boolean;
  authority: AuthorityRule;
}

function collect(entries: readonly RouteEntry[], inherited: AuthorityRule, into: PageRoute[]): PageRoute[] {
  for (const entry of entries) {
    const authority = entry.authority ?? inherited;
    if (entry.routes) collect(entry.routes, authority, into);
    else if (!entry.redirect && entry.path !== '*') {
      into.push({ path: entry.path, name: entry.name, icon: entry.icon, hideInMenu: entry.hideInMenu ?? false, authority });
    }
  }
  return into;
}

/** Every page of a route table; its own rule, else the nearest ancestor's. */
export function pagesOf(table: readonly RouteEntry[]): PageRoute[] {
  return collect(table, undefined, []);
}

const PAGES = pagesOf(routeTable);

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function matches(pattern: string, path: string): boolean {
  const want = segments(pattern);
  const have = segments(path);
  return want.length === have.length && want.every((part, index) => part.startsWith(':') || part === have[index]);
}

/** The page a router path (without base) opens, from the static table, so that a deep link is judged at once. */
export function matchPage(pathname: string, pages: readonly PageRoute[] = PAGES): PageRoute | undefined {
  const found = pages.filter((page) => matches(page.path, pathname));
  return found.find((page) => !page.path.includes(':')) ?? found[0];
}

/** Pages in the menu's order, hidden ones left out. */
export function menuPages(pages: readonly PageRoute[] = PAGES): PageRoute[] {
  return pages.filter((page) => !page.hideInMenu && page.name !== undefined);
}
