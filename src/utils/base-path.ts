declare global {
  interface Window {
    /** Set by the page that embeds the console under another path, e.g. '/admin/'. */
    routerBase?: string;
    /** Where the files of the build lie, '/' by default. */
    publicPath?: string;
  }
}

/** Base path of the router, always with a slash at both ends. */
export function basePath(): string {
  const base = window.routerBase ?? '/';
  return `/${base.split('/').filter(Boolean).join('/')}/`.replace('//', '/');
}

/** Address of a file of public/. */
export function publicFile(name: string): string {
  return `${window.publicPath ?? '/'}${name}`;
}

/** Takes the base off an address path, once and only at its start. */
export function stripBase(pathname: string, base: string = basePath()): string {
  if (base === '/') return pathname;
  if (`${pathname}/` === base) return '/';
  return pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;
}

/** The path of the page shown, as the route table writes it. */
export function currentPath(): string {
  return stripBase(window.location.pathname);
}
