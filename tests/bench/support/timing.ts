export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The value below which the share `q` of them lies; NaN of none. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** The largest, of however many; -Infinity of none. */
export const most = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other), -Infinity);

/** What something gives and how long it took, in ms. */
export async function timed<T>(act: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const from = performance.now();
  const result = await act();
  return { result, ms: performance.now() - from };
}
