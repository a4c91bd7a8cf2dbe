import type { PlotTableSpec } from '@/components/plot/PlotTable';
import type { HeatCell, HeatSpec } from '@/components/plot/specs';
import { heatHeight } from '@/components/plot/heat-height';
import { dayTicks } from '@/components/plot/ticks';
import type { CheckStats } from '@/services/checks';
import type { Text } from '@/utils/use-text';
import { deptName, rateOf } from './stats-spec';

/** What the days of departments are looked at by. */
export const HEATS = ['rate', 'exceptions'] as const;
export type Heat = (typeof HEATS)[number];

type Dept = CheckStats['heat'][number];
type Day = Dept['days'][number];

/** Attendance rates from which a cell is as light; below the last it is darkest. */
const RATES = [100, 98, 95, 90];
/** Exceptions in per cent of those expected up to which a cell is as light. */
const SHARES = [0, 2, 5, 10];

const levelOf: Record<Heat, (day: Day) => number> = {
  rate: (day) => firstOf(RATES, (least) => (rateOf(day) ?? 0) >= least),
  exceptions: ({ exceptions, expected }) => firstOf(SHARES, (most) => exceptions * 100 <= most * expected),
};

function firstOf(bounds: readonly number[], holds: (bound: number) => boolean): number {
  const found = bounds.findIndex(holds);
  return found < 0 ? bounds.length : found;
}

/** Nothing is known of a day on which nobody was expected or judged. */
function cellOf(day: Day | undefined, heat: Heat, text: Text): HeatCell | null {
  const rate = day ? rateOf(day) : null;
  if (!day || rate === null) return null;
  const { expected, present, exceptions, unjudged } = day;
  return {
    level: levelOf[heat](day),
    // Never more than there is: 99.6 % is not all.
    short: String(heat === 'rate' ? Math.floor(rate) : exceptions),
    lines: [
      { name: text('stats.rate'), words: text('stats.rate.words', { rate, present, expected }) },
      { name: text('stats.heat.exceptions'), words: String(exceptions) },
      ...(unjudged > 0 ? [{ name: text('stats.heat.unjudged'), words: String(unjudged) }] : []),
    ],
  };
}

const nameOf = ({ dept, others }: Dept, text: Text) =>
  others === null ? deptName(dept, text) : text('stats.heat.others', { count: others });

const datesOf = (heat: CheckStats['heat']) =>
  [...new Set(heat.flatMap(({ days }) => days.map(({ date }) => date)))].sort();

const dayOf = ({ days }: Dept, date: string) => days.find((day) => day.date === date);

const LEVELS: Record<Heat, (text: Text) => string[]> = {
  rate: (text) => ['100%', '98%–', '95%–', '90%–', text('stats.heat.below', { rate: 90 })],
  exceptions: (text) => [
    text('stats.heat.zero'),
    ...SHARES.slice(1).map((share) => text('stats.heat.few', { share })),
    text('stats.heat.more', { share: SHARES.at(-1) ?? 0 }),
  ],
};

/** Working days by departments: the darker, the more are absent, or the more is to be looked at. */
export function heatSpec(depts: CheckStats['heat'], heat: Heat, text: Text): HeatSpec {
  const dates = datesOf(depts);
  return {
    kind: 'heat',
    label: text('stats.heat.label'),
    height: heatHeight(depts.length),
    rows: depts.map((dept) => nameOf(dept, text)),
    ticks: dayTicks(dates),
    cells: depts.map((dept) => dates.map((date) => cellOf(dayOf(dept, date), heat, text))),
    levels: LEVELS[heat](text),
    none: text('stats.heat.none'),
  };
}

/** The same figures: a department a row, a day a column. */
export function heatTable(depts: CheckStats['heat'], heat: Heat, text: Text): PlotTableSpec {
  const dates = datesOf(depts);
  const words = (day: Day | undefined) => {
    const rate = day ? rateOf(day) : null;
    if (!day || rate === null) return '—';
    return heat === 'rate' ? `${rate}%` : String(day.exceptions);
  };
  return {
    head: [text('column.dept'), ...dates.map((date) => date.slice(5))],
    rows: depts.map((dept) => [nameOf(dept, text), ...dates.map((date) => words(dayOf(dept, date)))]),
  };
}
