import type { DayResult } from '@contract/checks/day';
import type { RecordValues } from '@contract/checks/record';

/** A sum of missing punches goes to the side whose result says so; where none does, it stays with the clock-ins. Changes `values`. */
export function sideOfMisses(
  values: RecordValues,
  own: ReadonlySet<string>,
  results: readonly (DayResult | null)[],
): void {
  const total = values.missOnCount ?? 0;
  if (!own.has('missTotal') || total === 0) return;
  const [on = 0, off = 0] = [0, 1].map(
    (side) => results.filter((result, at) => result === 'missing' && at % 2 === side).length,
  );
  if (off === 0 || on + off !== total) return;
  values.missOffCount = off;
  if (on === 0) delete values.missOnCount;
  else values.missOnCount = on;
}
