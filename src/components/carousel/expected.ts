const keyOf = (position: string) => `banners:${position}`;

/** Whether a position showed pictures at the last visit: then its room is kept free from the first drawing on, and nothing jumps. */
export function areExpected(position: string): boolean {
  return localStorage.getItem(keyOf(position)) !== null;
}

export function rememberExpected(position: string, any: boolean): void {
  if (any) localStorage.setItem(keyOf(position), '1');
  else localStorage.removeItem(keyOf(position));
}
