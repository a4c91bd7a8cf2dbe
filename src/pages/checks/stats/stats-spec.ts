import { percentRange } from '@/components/plot/percent-range';
import type { LineSpec, RowSpec } from '@/components/plot/specs';
import { dayTicks } from '@/components/plot/ticks';
import type { CheckStats } from '@/services/checks';
import { figure } from '@/utils/figure';
import type { Text } from '@/utils/use-text';

const HEIGHT = 240;
const ROW = 30;
const AROUND = 64;

/** Attended of those expected, percent with one decimal; null where nobody was. */
export const rateOf = ({ expected, present }: { expected: number; present: number }): number | null =>
  expected === 0 ? null : Math.round((present / expected) * 1000) / 10;

/** Attendance rate by day. */
export function rateSpec(days: CheckStats['byDay'], text: Text): LineSpec {
  const values = days.map((day) => {
    const rate = rateOf(day);
    const { present, expected } = day;
    return rate === null ? null : { value: rate, words: text('stats.rate.words', { rate, present, expected }) };
  });
  return {
    kind: 'line',
    label: text('stats.byDay'),
    height: HEIGHT,
    ticks: dayTicks(days.map(({ date }) => date)),
    axis: 'percent',
    series: { name: text('stats.rate'), look: 0, values },
    ...percentRange(values),
  };
}

export const deptName = (dept: string, text: Text) => dept || text('stats.noDept');

/** Exceptions by department, the undecided ones apart. */
export function deptSpec(depts: CheckStats['byDept'], text: Text): RowSpec {
  const of = (key: 'open' | 'decided') => depts.map((dept) => ({ value: dept[key], words: figure(dept[key]) }));
  return {
    kind: 'rows',
    label: text('stats.byDept'),
    height: AROUND + Math.max(2, depts.length) * ROW,
    rows: depts.map(({ dept }) => deptName(dept, text)),
    axis: 'count',
    series: [
      { name: text('exceptions.open'), look: 0, values: of('open') },
      { name: text('exceptions.decided'), look: 'faint', values: of('decided') },
    ],
  };
}
