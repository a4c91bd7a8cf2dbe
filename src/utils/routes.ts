import type { MessagePart } from '@/locales/parts';
import type { AuthorityRule } from './check-permission';
import routeTable, { type RouteEntry } from '@config/routes';

/** A page of the route table with what it inherits from the layouts around it. */
export interface PageRoute {
  path: string;
  name?: string;
  icon?: string;
  hideInMenu: boolean;
  authority: AuthorityRule;
  words: readonly MessagePart[];
}

/** An entry of the menu: a page, or a group of pages. */
export interface MenuNode extends PageRoute {
  children: MenuNode[];
}

function pageOf(entry: RouteEntry, inherited: AuthorityRule): PageRoute {
  const { path, name, icon, hideInMenu = false, authority = inherited, words = [] } = entry;
  return { path, name, icon, hideInMenu, authority, words };
}

function collect(entries: readonly RouteEntry[], inherited: AuthorityRule, into: PageRoute[]): PageRoute[] {
  for (const entry of entries) {
    if (entry.routes) collect(entry.routes, entry.authority ?? inherited, into);
    else if (!entry.redirect && entry.path !== '*') into.push(pageOf(entry, inherited));
  }
  return into;
}

/** Every page of a route table; its own rule, else the nearest ancestor's. */
export function pagesOf(table: readonly RouteEntry[]): PageRoute[] {
  return collect(table, undefined, []);
}

/** The menu of a route table: what has a name and is not hidden. A layout has none and lends its place to what it holds. */
export function menuOf(table: readonly RouteEntry[], inherited: AuthorityRule = undefined): MenuNode[] {
  return table.flatMap((entry) => {
    const children = menuOf(entry.routes ?? [], entry.authority ?? inherited);
    if (entry.hideInMenu) return [];
    return entry.name === undefined ? children : [{ ...pageOf(entry, inherited), children }];
  });
}

const PAGES = pagesOf(routeTable);
const MENU = menuOf(routeTable);

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

/** Whether the table knows a path, be it a page or one that leads on to a page. */
export function isKnownPath(pathname: string, table: readonly RouteEntry[] = routeTable): boolean {
  return table.some((entry) =>
    entry.routes ? isKnownPath(pathname, entry.routes) : entry.path !== '*' && matches(entry.path, pathname),
  );
}

/** The menu of everybody; each entry carries its rule. */
export function menuNodes(): readonly MenuNode[] {
  return MENU;
}
