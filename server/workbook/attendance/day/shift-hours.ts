import { parseClock } from '@contract/checks/clock';
import type { Schedule } from '../types';

const NEXT_DAY = 1_440;
const CLOCK = '(?:次日|第二天)?\\d{1,2}:\\d{2}(?:\\(次日\\))?';
const SPAN = new RegExp(`(${CLOCK})[-–—~～至到](${CLOCK})`, 'g');

/**
 * The hours a shift's own name says ("白班 09:00-18:00", "A班 08:30-12:00 13:30-17:30", "夜班 22:00-次日06:00"); null where it
 * names none. An end before its begin is of the next day.
 */
export function shiftHours(name: string): Schedule | null {
  const spans = [...name.normalize('NFKC').replace(/\s/g, '').matchAll(SPAN)];
  const on = parseClock(spans[0]?.[1] ?? '');
  const off = parseClock(spans.at(-1)?.[2] ?? '');
  if (!on.ok || !off.ok) return null;
  return { on: on.minutes, off: off.minutes > on.minutes ? off.minutes : off.minutes + NEXT_DAY, grace: 0 };
}
