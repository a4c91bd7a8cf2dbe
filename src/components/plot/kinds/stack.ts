import type { NamedSeries } from '../specs';

export interface Part {
  series: number;
  from: number;
  to: number;
}

/** The parts of one column upon one another: what is below 0 hangs down from it. */
export function stackOf(series: readonly NamedSeries[], index: number): Part[] {
  let [up, down] = [0, 0];
  return series.flatMap(({ values }, at): Part[] => {
    const value = values[index]?.value;
    if (value === undefined || value === 0) return [];
    const from = value > 0 ? up : down;
    if (value > 0) up += value;
    else down += value;
    return [{ series: at, from, to: from + value }];
  });
}

/** How far columns reach, below and above 0. */
export function reachOf(parts: readonly Part[]): [low: number, high: number] {
  const ends = parts.map(({ to }) => to);
  return [Math.min(0, ...ends), Math.max(0, ...ends)];
}
