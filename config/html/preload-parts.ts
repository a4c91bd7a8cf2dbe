import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IApi } from '@umijs/max';
import { transformSync } from 'esbuild';
import { bannerApi } from '../../contract/banner/endpoints';
import { LOGIN_BANNER_SIZES } from '../../contract/banner/shown-sizes';
import { sessionApi } from '../../contract/session/endpoints';
import { type Chunk, filesByRequest } from './chunk-files';
import { FIRST_CALLS, type FirstCall, LATER_PARTS } from './first-calls';

/** What is read of umi's routes, which come without a type of their own. */
interface Route {
  id: string;
  absPath: string;
  parentId?: string;
  /** The component as config/routes names it. */
  file?: string;
  redirect?: string;
  authority?: readonly string[];
  words?: readonly string[];
}
type Routes = Record<string, Route>;

/** A page for preload-parts.browser.js. */
interface Page {
  /** Files of the layouts around it. */
  frame: string[];
  /** Files of the page itself. */
  own: string[];
  /** Files of its words beside those of all pages, by language. */
  words: Record<string, string[]>;
  /** Who may open it; absent = anyone. */
  roles?: readonly string[];
  /** What it imports at once for some roles alone. */
  later?: { files: string[]; words: Record<string, string[]>; roles: readonly string[] }[];
  /** What it asks first where its address says nothing else. */
  first?: FirstCall;
}

const LANGUAGES = ['zh-CN', 'en-US'];

function ancestors(route: Route, routes: Routes): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [parent, ...ancestors(parent, routes)] : [];
}

/** Which files each address needs, by the chunks of the build. Throws where a part of the console has no file. */
export function partsOf(routes: Routes, chunks: readonly Chunk[]) {
  const filesOf = filesByRequest(chunks);
  const parents = new Set(Object.values(routes).map((route) => route.parentId));
  const words = (...parts: string[]) =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, parts.flatMap((part) => filesOf(`@/locales/${language}/${part}`))]),
    );
  const pages: Record<string, Page> = {};
  const leads: Record<string, string> = {};
  for (const route of Object.values(routes)) {
    if (route.redirect) leads[route.absPath] = route.redirect;
    if (route.redirect || !route.file || parents.has(route.id) || route.absPath.includes('*')) continue;
    const around = ancestors(route, routes);
    // From the outermost on, as they are needed.
    const frame = new Set([...around].reverse().flatMap(({ file }) => (file ? filesOf(file) : [])));
    const later = LATER_PARTS[route.absPath] ?? [];
    const everyones = later.filter(({ roles }) => !roles);
    const own = new Set([route.file, ...everyones.flatMap(({ files }) => files)].flatMap(filesOf));
    const besides = (files: readonly string[]) =>
      files.flatMap(filesOf).filter((file) => !frame.has(file) && !own.has(file));
    const some = later.flatMap(({ files, words: parts = [], roles }) =>
      roles ? { files: besides(files), words: words(...parts), roles } : [],
    );
    pages[route.absPath] = {
      frame: [...frame],
      own: [...own].filter((file) => !frame.has(file)),
      words: words(...(route.words ?? []), ...everyones.flatMap(({ words: parts = [] }) => parts)),
      roles: route.authority ?? around.find(({ authority }) => authority)?.authority,
      ...(some.length > 0 && { later: some }),
      first: FIRST_CALLS[route.absPath],
    };
  }
  return { pages, leads, words: words('shell'), pageWords: words('pages') };
}

type Parts = ReturnType<typeof partsOf>;

/** The same in few bytes, since every first visit loads it: each list of files once, as places in one list of all names. */
export function packedParts({ pages, leads, words, pageWords }: Parts) {
  const files: string[] = [];
  const lists: number[][] = [];
  const places = new Map<string, number>();
  const placeOf = (key: string, add: () => number) => {
    const place = places.get(key) ?? add() - 1;
    places.set(key, place);
    return place;
  };
  const listOf = (names: readonly string[]) =>
    placeOf(`[${names.join()}]`, () => lists.push(names.map((name) => placeOf(name, () => files.push(name)))));
  const listsOf = (named: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(named).map(([name, names]) => [name, listOf(names)]));
  const packed = Object.entries(pages).map(
    ([path, page]) =>
      [
        path,
        {
          ...page,
          frame: listOf(page.frame),
          own: listOf(page.own),
          words: listsOf(page.words),
          ...(page.later && {
            later: page.later.map(({ files: some, words: named, roles }) => ({
              files: listOf(some),
              words: listsOf(named),
              roles,
            })),
          }),
        },
      ] as const,
  );
  return {
    pages: Object.fromEntries(packed),
    user: `${sessionApi.queryCurrent.path}?`,
    banners: { path: bannerApi.shownAtLogin.path, sizes: LOGIN_BANNER_SIZES },
    leads,
    words: listsOf(words),
    pageWords: listsOf(pageWords),
    files,
    lists,
  };
}

/**
 * Lets the browser fetch the parts an address needs while the first script is still on its way. umi has a step for this,
 * which is left out: it fetches a page also for somebody who may not open it, knows no base path told at run time, and
 * does it by script elements, which webpack takes for its own and then waits for in vain when one of them has failed.
 */
export default function preloadParts(api: IApi): void {
  let name = '';
  api.onStart(() => api.skipPlugins(['routePreloadOnLoad']));
  api.onBuildComplete(({ err, stats }) => {
    if (err || stats.hasErrors()) return;
    const parts = partsOf(
      api.appData.routes,
      stats.toJson({ all: false, chunks: true, chunkOrigins: true }).chunks ?? [],
    );
    const { code } = transformSync(readFileSync(join(__dirname, 'preload-parts.browser.js'), 'utf8'), {
      minify: true,
      target: 'es2020',
    });
    const script = code.replace('"PARTS"', () => JSON.stringify(packedParts(parts)));
    name = `preload.${createHash('md5').update(script).digest('hex').slice(0, 8)}.js`;
    writeFileSync(join(api.paths.absOutputPath, name), script);
  });
  api.addHTMLHeadScripts({ stage: Infinity, fn: () => (name ? [{ src: `/${name}` }] : []) });
}
