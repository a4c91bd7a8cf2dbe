const LONGEST = 500;
/** One slash: two, or one and a backslash, would name another host. */
const PATH = /^\/(?![/\\])/;

/**
 * Where in the console somebody wants to go: path and query of this origin, else its home page. The login page itself and
 * what is no page count as the home page, too.
 */
export function consolePath(wanted: string | undefined): string {
  if (wanted === undefined || wanted.length > LONGEST || !PATH.test(wanted)) return '/';
  const base = 'http://console.invalid';
  if (!URL.canParse(wanted, base)) return '/';
  const { origin, pathname, search } = new URL(wanted, base);
  // Dots may have been resolved to two slashes by now.
  if (origin !== base || !PATH.test(pathname) || /^\/(user|api)(\/|$)/i.test(pathname)) return '/';
  return pathname + search;
}
