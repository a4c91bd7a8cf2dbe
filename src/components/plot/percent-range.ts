import type { Value } from './specs';

/** An axis for shares that lie close below 100 %, and sometimes above: whole tens from below the lowest to above the highest. */
export function percentRange(values: readonly (Value | null)[]): { from: number; to: number } {
  const known = values.flatMap((value) => (value === null ? [] : [value.value]));
  const [lowest, highest] = [Math.min(100, ...known), Math.max(100, ...known)];
  return { from: Math.max(0, Math.floor((lowest - 5) / 10) * 10), to: Math.ceil(highest / 5) * 5 };
}
