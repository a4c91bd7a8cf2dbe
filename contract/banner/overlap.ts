/** A stretch of time in which a banner is shown, in milliseconds; infinite where it is open. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * The first moment within `own` at which `most` of the others are shown already, so that one more would be too many;
 * null where there is none. How many are shown at a time changes only where one begins, so only these are looked at.
 */
export function fullAt(own: Stretch, others: readonly Stretch[], most: number): number | null {
  const begins = [own.from, ...others.map(({ from }) => from)]
    .filter((at) => at >= own.from && at < own.to)
    .sort((a, b) => a - b);
  return begins.find((at) => others.filter(({ from, to }) => from <= at && at < to).length >= most) ?? null;
}
