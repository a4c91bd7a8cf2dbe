import type { G2Spec } from '@antv/g2';
import type { Text } from '@/utils/use-text';
import type { CheckStats } from '@/services/checks';
import { PLOT } from '@/theme/tokens';

const COLOURS = { rate: PLOT.first, open: PLOT.second, decided: PLOT.faint };

/** Attended of those expected, percent with one decimal. */
export const rateOf = ({ expected, present }: CheckStats['byDay'][number]) =>
  expected === 0 ? 0 : Math.round((present / expected) * 1000) / 10;

/** Attendance rate by day. */
export function rateSpec(days: CheckStats['byDay'], text: Text): G2Spec {
  const data = days
    .filter((day) => day.expected > 0)
    .map((day) => ({
      day: day.date.slice(5),
      rate: rateOf(day),
      words: text('stats.rate.words', { rate: rateOf(day), present: day.present, expected: day.expected }),
    }));
  const lowest = Math.min(100, ...data.map((each) => each.rate));
  const shared = {
    data,
    encode: { x: 'day', y: 'rate' },
    scale: {
      x: { type: 'point', padding: 0.5 },
      y: { domainMin: Math.max(0, Math.floor((lowest - 5) / 10) * 10), domainMax: 100, tickCount: 5 },
    },
    // Said for both marks: what one of them leaves out is gone for both.
    axis: {
      x: { title: false, labelAutoHide: true, labelAutoRotate: false },
      y: { title: false, labelFormatter: (value: number) => `${value}%` },
    },
    animate: false,
  };
  const tooltip = {
    title: (each: { day: string }) => each.day,
    items: [(each: { words: string }) => ({ name: text('stats.rate'), value: each.words, color: COLOURS.rate })],
  };
  return {
    type: 'view',
    children: [
      { type: 'line', ...shared, style: { stroke: COLOURS.rate, lineWidth: 2 }, tooltip },
      { type: 'point', ...shared, style: { fill: COLOURS.rate, r: 3, lineWidth: 0 }, tooltip: false },
    ],
  } as G2Spec;
}

/** Exceptions by department, the undecided ones apart. */
export function deptSpec(depts: CheckStats['byDept'], text: Text): G2Spec {
  const [open, decided] = [text('exceptions.open'), text('exceptions.decided')];
  const data = depts.flatMap((each) => {
    const dept = each.dept || text('stats.noDept');
    return [
      { dept, kind: open, count: each.open },
      { dept, kind: decided, count: each.decided },
    ];
  });
  return {
    type: 'interval',
    data,
    encode: { x: 'dept', y: 'count', color: 'kind' },
    transform: [{ type: 'stackY' }],
    coordinate: { transform: [{ type: 'transpose' }] },
    scale: { y: { nice: true }, color: { domain: [open, decided], range: [COLOURS.open, COLOURS.decided] } },
    legend: { color: { position: 'top', layout: { justifyContent: 'center' } } },
    style: { maxWidth: 22 },
    axis: { x: { title: false }, y: { title: false, tickCount: 5 } },
    animate: false,
  } as G2Spec;
}
