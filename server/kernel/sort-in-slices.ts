import { setImmediate as breathe } from 'node:timers/promises';

/** Items sorted or merged without a break: some milliseconds, even by the rules of a language. */
const SLICE = 1_000;

/**
 * Sorts much by a slow comparison without keeping everybody else waiting: what `Array.sort` would give, like items in the order
 * they came in. For 100,000 Chinese names that is most of a second in one go.
 */
export async function sortInSlices<T>(items: readonly T[], compare: (one: T, other: T) => number): Promise<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += SLICE) {
    runs.push(items.slice(at, at + SLICE).sort(compare));
    await breathe();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(left: readonly T[], right: readonly T[], compare: (one: T, other: T) => number): Promise<T[]> {
  const all: T[] = [];
  for (let [l, r] = [0, 0]; l < left.length || r < right.length;) {
    const [one, other] = [left[l], right[r]];
    const first = r >= right.length || (l < left.length && compare(one as T, other as T) <= 0); // both are there by then
    all.push((first ? one : other) as T);
    if (first) l += 1;
    else r += 1;
    if (all.length % SLICE === 0) await breathe();
  }
  return all;
}
