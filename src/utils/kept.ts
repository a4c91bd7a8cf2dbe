/** Before the names of all that is kept for the rest of a tab's life. */
const PREFIX = 'kept ';
/** Most characters of one value. */
const MOST = 100_000;

/** Keeps a value in this tab; one too long, or for which there is no room, is not kept. */
export function keep(name: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  if (text.length > MOST) return false;
  try {
    sessionStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false; // full or forbidden: the caller goes on without
  }
}

/** What was kept, or null. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null; // not written by us
  }
}

export function drop(name: string): void {
  sessionStorage.removeItem(PREFIX + name);
}

/** All of it goes, as when somebody signs out. */
export function dropAll(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
