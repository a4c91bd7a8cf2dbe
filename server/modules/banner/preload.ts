import { bannerApi } from '@contract/banner/endpoints';
import { LOGIN_BANNER_SIZES } from '@contract/banner/shown-sizes';
import type { Deps } from '../../deps';
import { shownAtLogin } from './shown';

/** The page that shows them before somebody has signed in, under whatever base path. */
const LOGIN_PAGE = /\/user\/login\/?$/;

/**
 * What the head of an answer tells a browser to fetch along with the page: of the login page its banners and the first
 * picture, its largest, in the size the browser will show (RFC 8288, preload). Undefined for other pages.
 */
export async function bannerPreload(
  deps: Pick<Deps, 'db' | 'seal' | 'clock'>,
  path: string,
): Promise<string | undefined> {
  if (!LOGIN_PAGE.test(path)) return undefined;
  const [first] = (await shownAtLogin(deps)).list;
  if (!first) return undefined;
  const { url, width, thumbUrl, thumbWidth } = first;
  return [
    `<${bannerApi.shownAtLogin.path}>; rel=preload; as=fetch; crossorigin`,
    `<${url}>; rel=preload; as=image; imagesrcset="${thumbUrl} ${thumbWidth}w, ${url} ${width}w"; imagesizes="${LOGIN_BANNER_SIZES}"; fetchpriority=high`,
  ].join(', ');
}
