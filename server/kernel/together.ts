/**
 * Begins several calls and waits for all of them; rejects with the first failure. Calls are given as
 * functions: in a plain `Promise.all([a(), b()])` a `b` that throws before it has made its promise
 * leaves a's with nobody who waits for it, and when that fails, too, nobody handles it.
 */
export function together<T extends readonly (() => unknown)[]>(
  ...calls: T
): Promise<{ -readonly [K in keyof T]: Awaited<ReturnType<T[K]>> }> {
  return Promise.all(calls.map(async (call) => call())) as Promise<{
    -readonly [K in keyof T]: Awaited<ReturnType<T[K]>>;
  }>;
}
