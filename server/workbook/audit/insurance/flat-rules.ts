import type { PartRule } from './part-rule';

/** So many people with the same base, and such a share of them with the same part, tell what is due on it. */
const LEAST_ROWS = 10;
const MOST = 0.9;

/**
 * What people pay on a base that many have, where there are too few different bases to tell a rate: everybody is insured on
 * the least base. Says nothing of other bases.
 */
export function flatRules(bases: Float64Array, parts: Float64Array): PartRule[] {
  const byBase = new Map<number, { all: number; parts: Map<number, number> }>();
  for (let at = 0; at < parts.length; at += 1) {
    const [base, part] = [bases[at] ?? 0, parts[at] ?? 0];
    if (!(base > 0 && part > 0)) continue;
    const found = byBase.get(base) ?? { all: 0, parts: new Map<number, number>() };
    byBase.set(base, found);
    found.all += 1;
    found.parts.set(part, (found.parts.get(part) ?? 0) + 1);
  }
  return [...byBase].flatMap(([only, { all, parts: counts }]): PartRule[] => {
    const [usual] = [...counts].sort(([, one], [, other]) => other - one);
    if (!usual || all < LEAST_ROWS || usual[1] < MOST * all) return [];
    return [{ rate: 0, fixed: usual[0], rounding: 'fen', floor: null, ceiling: null, only }];
  });
}
