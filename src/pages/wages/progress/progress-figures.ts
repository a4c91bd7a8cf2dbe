import type { BatchProgress } from '@contract/wages/plot-schemas';
import type { PlotTableSpec } from '@/components/plot/PlotTable';
import type { StepSpec } from '@/components/plot/specs';
import { figure } from '@/utils/figure';
import { shownMoment } from '@/utils/moments';
import type { Text } from '@/utils/use-text';

const COUNTED = ['sent', 'read', 'confirmed', 'disputed'] as const;
type Counted = (typeof COUNTED)[number];

const HEIGHT = 340;
const HOUR = 3600_000;
const LENGTH = { hour: HOUR, day: 24 * HOUR };
/** Marks below the axis, at most. */
const MARKS = 8;

/** How things stood at a moment: after all that happened up to then. */
export interface Standing extends Record<Counted, number> {
  /** Milliseconds. */
  at: number;
  /** Of which hour or day it is the end, or what happened then. */
  name: string;
}

/** From the moment of publishing to the moment of looking; an hour or day counts from its end on, for none of it is known sooner. */
export function standingsOf({ unit, from, until, steps }: BatchProgress, text: Text): Standing[] {
  if (from === null || until === null) return [];
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const [first] = steps;
  // What is published is out at once.
  const atOnce = first && Date.parse(first.at) <= start ? first.sent : 0;
  let sums = { sent: atOnce, read: 0, confirmed: 0, disputed: 0 };
  const standings: Standing[] = [{ at: start, name: text('published', { at: shownMoment(from) }), ...sums }];
  steps.forEach((step, index) => {
    sums = {
      sent: sums.sent + (index === 0 ? step.sent - atOnce : step.sent),
      read: sums.read + step.read,
      confirmed: sums.confirmed + step.confirmed,
      disputed: sums.disputed + step.disputed,
    };
    const ends = Date.parse(step.at) + LENGTH[unit];
    standings.push({ at: Math.max(start, Math.min(ends, end)), name: nameOf(step.at, unit, text), ...sums });
  });
  const last = standings.at(-1);
  if (last && last.at < end) standings.push({ ...last, at: end, name: text('until', { at: shownMoment(until) }) });
  return standings;
}

function nameOf(at: string, unit: BatchProgress['unit'], text: Text): string {
  const [day = '', from = ''] = shownMoment(at).split(' ');
  if (unit === 'day') return day;
  const to = shownMoment(new Date(Date.parse(at) + HOUR).toISOString()).slice(11);
  return text('hour', { day, from, to: to === '00:00' ? '24:00' : to });
}

export function progressSpec(progress: BatchProgress, standings: readonly Standing[], text: Text): StepSpec {
  const { unit, from, until } = progress;
  return {
    kind: 'steps',
    label: text('label', { from: shownMoment(from ?? ''), until: shownMoment(until ?? '') }),
    height: HEIGHT,
    times: standings.map(({ at }) => at),
    names: standings.map(({ name }) => name),
    marks: marksOf(standings, unit),
    series: COUNTED.map((key, look) => ({
      name: text(key),
      look,
      values: standings.map((standing) => standing[key]),
    })),
    words: (value) => wordsOf(value, standings.at(-1)?.sent ?? 0, text),
  };
}

/** A count with its share of what is out. */
function wordsOf(value: number, sent: number, text: Text): string {
  const count = figure(value);
  return sent === 0 ? count : text('share', { count, share: Math.floor((value / sent) * 1000) / 10 });
}

/** Whole hours or days below the axis, few enough to be read. */
function marksOf(standings: readonly Standing[], unit: BatchProgress['unit']): StepSpec['marks'] {
  const [start = 0, end = 0] = [standings[0]?.at, standings.at(-1)?.at];
  const [length, east] = [LENGTH[unit], 8 * HOUR];
  const widths = unit === 'hour' ? [1, 2, 3, 6, 12, 24] : [1, 2, 7, 14, 28, 56, 112];
  const every = (widths.find((width) => (end - start) / (width * length) <= MARKS) ?? 365) * length;
  const marks: { at: number; short: string }[] = [];
  for (let at = Math.ceil((start + east) / every) * every - east; at <= end; at += every) {
    const [day = '', time = ''] = shownMoment(new Date(at).toISOString()).split(' ');
    marks.push({ at, short: unit === 'day' || time === '00:00' ? day.slice(5) : time });
  }
  // Within one hour or day there is none.
  return marks.length > 0 || standings.length === 0
    ? marks
    : [{ at: start, short: shownMoment(new Date(start).toISOString()).slice(11) }];
}

/** The same figures, newest last. */
export const progressTable = (standings: readonly Standing[], text: Text): PlotTableSpec => ({
  head: [text('time'), ...COUNTED.map((key) => text(key))],
  rows: standings.map((standing) => [
    standing.name,
    ...COUNTED.map((key) => wordsOf(standing[key], standings.at(-1)?.sent ?? 0, text)),
  ]),
});
