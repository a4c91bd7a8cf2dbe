import { STORAGE_KEYS } from './storage-keys';

/** What a person may be: a list of authority names, or undefined when nobody is signed in. */
export type Authority = string[] | undefined;

let current: Authority;

/**
 * Reads the stored authority, or the given text in its place. `admin`, `"admin"` and `["admin"]` all give ['admin'];
 * whatever is not a text or a list of texts (null, a number, an object) is no authority.
 */
export function getAuthority(text?: string): Authority {
  const source = text ?? localStorage.getItem(STORAGE_KEYS.authority);
  if (!source) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    value = source; // written by hand or by an older version: the bare name
  }
  if (typeof value === 'string') return value === '' ? undefined : [value];
  if (Array.isArray(value)) return value.filter((item): item is string => typeof item === 'string');
  return undefined;
}

/** Stores an authority as a one-item or longer list and makes it the current one; undefined removes it. */
export function setAuthority(authority: string | readonly string[] | undefined): void {
  if (authority === undefined) localStorage.removeItem(STORAGE_KEYS.authority);
  else
    localStorage.setItem(
      STORAGE_KEYS.authority,
      JSON.stringify(typeof authority === 'string' ? [authority] : authority),
    );
  reloadAuthorized();
}

/** Re-reads the stored authority, as after a login in another tab. Renders nothing: components read the role from the store. */
export function reloadAuthorized(): void {
  current = getAuthority();
}

/** The authority last read or set. */
export function currentAuthority(): Authority {
  if (current === undefined) reloadAuthorized();
  return current;
}
