import { basePath, currentPath, stripBase } from './base-path';

export const LOGIN_PATH = '/user/login';
export const UNAUTHORIZED_PATH = '/exception/401';
/** Where an initial password is changed before anything else. */
export const PASSWORD_PATH = '/account/password';
/** Where a second factor is set up before anything else. */
export const ACCOUNT_PATH = '/account';

export type RedirectTarget =
  /** A path of this console, for the router. */
  | { kind: 'router'; path: string }
  /** Another origin was asked for: leave by a full load of the home page. */
  | { kind: 'home' };

function safe(path: string): RedirectTarget {
  // '//x' and '/\x' would leave the origin or throw in the history.
  if (!/^\/(?![/\\])/.test(path)) return { kind: 'router', path: '/' };
  // Back to the login page would be a circle.
  if (/^\/user(\/login)?\/?([?#]|$)/.test(path)) return { kind: 'router', path: '/' };
  return { kind: 'router', path };
}

/**
 * Where to go after a login. Only this origin is followed; of a hash only the part after '#', and only if it starts with
 * exactly one '/'; the base path is taken off once. Everything doubtful is '/'.
 */
export function redirectTarget(
  wanted: string | null | undefined,
  origin: string = window.location.origin,
  base: string = basePath(),
): RedirectTarget {
  if (!wanted || wanted === 'null' || wanted === 'undefined') return { kind: 'router', path: '/' };
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return { kind: 'router', path: '/' };
  }
  if (url.origin === 'null') return { kind: 'router', path: '/' };
  if (url.origin !== origin) return { kind: 'home' };
  if (url.hash !== '') return safe(url.hash.slice(1));
  return safe(stripBase(url.pathname, base) + url.search);
}

/** The `redirect` parameter of the address shown. */
export function redirectParameter(): string | null {
  return new URLSearchParams(window.location.search).get('redirect');
}

/**
 * Address of the login page that leads back here. None is added on /exception/401 nor on the login page itself, whose
 * own parameter is kept instead of being nested.
 */
export function loginAddress(): string {
  const path = currentPath();
  if (path === UNAUTHORIZED_PATH) return LOGIN_PATH;
  const back = path === LOGIN_PATH ? redirectParameter() : window.location.href;
  return back ? `${LOGIN_PATH}?redirect=${encodeURIComponent(back)}` : LOGIN_PATH;
}
