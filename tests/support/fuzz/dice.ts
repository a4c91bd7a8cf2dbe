/** Chance that can be had again: the same seed gives the same throws (mulberry32). */
export interface Dice {
  /** From 0 up to, not including, 1. */
  next(): number;
  whole(from: number, to: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

export function diceOf(seed: string): Dice {
  let state = 0;
  for (const sign of seed) state = Math.imul(state ^ sign.charCodeAt(0), 0x9e3779b1) ^ (state >>> 15);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('nothing to pick from');
      return from[Math.floor(next() * from.length)] as T; // the index is within the list
    },
  };
}
