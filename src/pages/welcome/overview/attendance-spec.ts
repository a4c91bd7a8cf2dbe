import type { G2Spec } from '@antv/g2';
import type { CheckTrendMonth } from '@contract/dashboard/schemas';
import { PLOT } from '@/theme/tokens';
import type { Text } from '../use-text';

const COLOUR = PLOT.first;

/** Days attended of the days due, percent with one decimal; null where nothing was due. */
export const attendanceRate = ({ dueDays, attendedDays }: CheckTrendMonth): number | null =>
  dueDays === 0 ? null : Math.round((attendedDays / dueDays) * 1000) / 10;

/** A line of twelve months; those without attendance keep their place on the axis. */
export function attendanceSpec(months: readonly CheckTrendMonth[], text: Text): G2Spec {
  const data = months.flatMap((each) => {
    const rate = attendanceRate(each);
    return rate === null
      ? []
      : [
          {
            month: each.month,
            rate,
            words: text('rate.words', { rate, attended: each.attendedDays, due: each.dueDays }),
          },
        ];
  });
  const rates = data.map((each) => each.rate);
  const [lowest, highest] = [Math.min(100, ...rates), Math.max(100, ...rates)];
  const shared = {
    data,
    encode: { x: 'month', y: 'rate' },
    scale: {
      x: { type: 'point', domain: months.map(({ month }) => month), padding: 0.5 },
      y: {
        domainMin: Math.max(0, Math.floor((lowest - 5) / 10) * 10),
        domainMax: Math.ceil(highest / 5) * 5,
        tickCount: 5,
      },
    },
    // Said for both marks: what one of them leaves out is gone for both.
    axis: {
      x: { title: false, labelAutoHide: true, labelAutoRotate: false },
      y: { title: false, labelFormatter: (value: number) => `${value}%` },
    },
    animate: false,
  };
  const tooltip = {
    title: (each: { month: string }) => each.month,
    items: [(each: { words: string }) => ({ name: text('rate.rate'), value: each.words, color: COLOUR })],
  };
  return {
    type: 'view',
    children: [
      { type: 'line', ...shared, style: { stroke: COLOUR, lineWidth: 2 }, tooltip },
      {
        type: 'point',
        ...shared,
        encode: { ...shared.encode, shape: 'point' },
        style: { fill: COLOUR, r: 3 },
        tooltip: false,
      },
    ],
  } as G2Spec;
}
