import type { DayResult } from '@contract/checks/day';
import type { RecordKey, RecordValues } from '@contract/checks/record';

/** Columns by which a sheet counts lateness, and leaving early, each with what a number in them makes of the day; gravest first. */
const ON_SIDE: readonly [DayResult, readonly RecordKey[]][] = [
  ['absentLate', ['absentLateDays']],
  ['seriousLate', ['seriousLateCount', 'seriousLateMinutes']],
  ['late', ['lateCount', 'lateMinutes']],
];
const OFF_SIDE: readonly [DayResult, readonly RecordKey[]][] = [['early', ['earlyCount', 'earlyMinutes']]];

/**
 * Where a sheet counts lateness (leaving early) in columns of its own, it has judged the clock-ins (clock-outs): none counted
 * is on time, and what is counted stands in the numbers, so that the punch itself says nothing. Changes `results`; gives the day
 * in one word where something was counted.
 */
export function countedSides(
  results: (DayResult | null)[],
  values: RecordValues,
  own: ReadonlySet<string>,
): DayResult | null {
  let word: DayResult | null = null;
  [ON_SIDE, OFF_SIDE].forEach((side, parity) => {
    if (!side.some(([, keys]) => keys.some((key) => own.has(key)))) return;
    const counted = side.find(([, keys]) => keys.some((key) => (values[key] ?? 0) > 0))?.[0] ?? null;
    word ??= counted;
    for (let at = parity; at < results.length; at += 2)
      if (results[at] !== null && results[at] !== 'missing') results[at] = counted === null ? 'normal' : null;
  });
  return word;
}
