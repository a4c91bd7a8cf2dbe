const keyOf = (position: string) => `banners:${position}`;

/** Whether a position showed pictures at the last visit: its space is then reserved from the first paint, so that nothing jumps. */
export function areExpected(position: string): boolean {
  return localStorage.getItem(keyOf(position)) !== null;
}

export function rememberExpected(position: string, any: boolean): void {
  if (any) localStorage.setItem(keyOf(position), '1');
  else localStorage.removeItem(keyOf(position));
}
