import type { DayType } from '@contract/calendar/day-type';
import { isWorkingDay } from '@contract/calendar/day-type';
import type { DayResult } from '@contract/checks/day';
import type { RecordValues } from '@contract/checks/record';
import type { Schedule } from '../types';

/** Where nothing says which side a lone punch is of. */
const NOON = 12 * 60;

export interface EvaluatedPunches {
  punches: (number | null)[];
  results: (DayResult | null)[];
  values: RecordValues;
}

/**
 * A day of bare times: the first is the clock-in, the last the clock-out, those between are breaks in pairs. A lone
 * punch misses its other side. Lateness is judged by a schedule alone: without one a punch is `unjudged`, never normal. On
 * days off nothing is missing and nobody is late, and the punches say nothing.
 */
export function evaluatePunches(times: readonly number[], type: DayType, schedule: Schedule | null): EvaluatedPunches {
  const working = isWorkingDay(type);
  const punches: (number | null)[] = [null, null, null, null, null, null];
  const results: (DayResult | null)[] = [null, null, null, null, null, null];
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined)
    return { punches, results, values: working ? { absentDays: 1, actualDays: 0 } : { restDays: 1 } };
  const clocked: DayResult | null = !working ? null : schedule === null ? 'unjudged' : 'normal';
  if (times.length === 1) {
    const half = schedule ? (schedule.on + schedule.off) / 2 : NOON;
    const at = first < half ? 0 : 1;
    punches[at] = first;
    results[at] = clocked;
    results[1 - at] = working ? 'missing' : null;
  } else {
    // An odd punch in between cannot be paired and says nothing.
    const inner = times.slice(1, -1);
    const paired = inner.length % 2 === 0 ? inner : inner.slice(0, -1);
    [first, ...paired.slice(0, 4), last].forEach((time, at) => {
      punches[at] = time;
      results[at] = clocked;
    });
  }
  if (!working) return { punches, results, values: { restDays: 1 } };
  const values: RecordValues = { actualDays: 1 };
  if (results[0] === 'missing') values.missOnCount = 1;
  if (results[1] === 'missing') values.missOffCount = 1;
  if (schedule) evaluateTimes(punches, results, values, schedule);
  return { punches, results, values };
}

function evaluateTimes(
  punches: (number | null)[],
  results: (DayResult | null)[],
  values: RecordValues,
  { on, off, grace }: Schedule,
): void {
  const arrived = punches[0] ?? null;
  const left = punches.findLastIndex((time) => time !== null);
  const gone = left % 2 === 1 ? (punches[left] ?? null) : null;
  if (arrived !== null && arrived > on + grace) {
    results[0] = 'late';
    values.lateCount = 1;
    values.lateMinutes = arrived - on;
  }
  if (gone !== null && gone < off) {
    results[left] = 'early';
    values.earlyCount = 1;
    values.earlyMinutes = off - gone;
  }
}
