/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Of the time within which everybody arrives: after as much, what comes has fallen to 1/e. */
const FALL = 1 / 3;

/** When each arrives, ms after the first may: most at first, fewer and fewer, the last before `withinMs`. */
export function arrivals(people: number, withinMs: number, random: () => number): number[] {
  const end = 1 - Math.exp(-1 / FALL);
  return Array.from({ length: people }, () => -Math.log(1 - random() * end) * FALL * withinMs).sort((a, b) => a - b);
}
