import { formatClock, isNextDay } from '@contract/checks/clock';
import { PUNCH_KEYS, PUNCH_LABEL } from '@contract/checks/day';
import type { CheckIssue } from '@contract/checks/issues/catalogue';

const NEXT_DAY = 1_440;

/** Where the punches stand in the sheet, if they do. */
export interface PunchPlace {
  row?: number;
  columns?: readonly number[];
}

/**
 * Clock-outs have to follow their clock-ins, unless they say 次日; with `assumeNextDay` an earlier one is of the next
 * day. Changes `punches` in that case only.
 */
export function checkTimes(
  punches: (number | null)[],
  assumeNextDay: boolean,
  place: PunchPlace,
  issues: CheckIssue[],
): void {
  let before: { at: number; time: number } | null = null;
  for (let at = 0; at < punches.length; at += 1) {
    let time = punches[at] ?? null;
    if (time === null) continue;
    if (before !== null && time <= before.time) {
      const pair = at % 2 === 1 && before.at === at - 1;
      if (assumeNextDay && !isNextDay(time) && time + NEXT_DAY > before.time) {
        time += NEXT_DAY;
        punches[at] = time;
      } else issues.push({ ...(pair ? order(punches, at) : overlap(before, at, time)), ...placeOf(place, at) });
    }
    before = { at, time };
  }
}

function placeOf({ row, columns }: PunchPlace, at: number): Pick<CheckIssue, 'row' | 'column'> {
  const column = columns?.[at] ?? -1;
  return { ...(row === undefined ? {} : { row }), ...(column === -1 ? {} : { column }) };
}

function order(punches: readonly (number | null)[], at: number): CheckIssue {
  const text = (index: number) => formatClock(punches[index] ?? 0);
  return {
    level: 'error',
    code: 'timeOrder',
    values: { on: label(at - 1), onTime: text(at - 1), off: label(at), offTime: text(at) },
  };
}

function overlap(before: { at: number; time: number }, at: number, time: number): CheckIssue {
  return {
    level: 'warning',
    code: 'timeOverlap',
    values: { off: label(before.at), offTime: formatClock(before.time), on: label(at), onTime: formatClock(time) },
  };
}

const label = (at: number) => PUNCH_LABEL[PUNCH_KEYS[at] ?? 'onTime1'];
