import type { CheckTrendMonth } from '@contract/dashboard/schemas';
import { percentRange } from '@/components/plot/percent-range';
import type { LineSpec } from '@/components/plot/specs';
import { monthTicks } from '@/components/plot/ticks';
import type { Text } from '../use-text';
import { PLOT_HEIGHT } from './PlotLoading';

/** Days attended of the days due, percent with one decimal; null where nothing was due. */
export const attendanceRate = ({ dueDays, attendedDays }: CheckTrendMonth): number | null =>
  dueDays === 0 ? null : Math.round((attendedDays / dueDays) * 1000) / 10;

/** A line of twelve months; those without attendance keep their place on the axis. */
export function attendanceSpec(months: readonly CheckTrendMonth[], text: Text): LineSpec {
  const values = months.map((month) => {
    const rate = attendanceRate(month);
    const { attendedDays: attended, dueDays: due } = month;
    return rate === null ? null : { value: rate, words: text('rate.words', { rate, attended, due }) };
  });
  return {
    kind: 'line',
    label: text('rate.label', { from: months[0]?.month ?? '', to: months.at(-1)?.month ?? '' }),
    height: PLOT_HEIGHT.rate,
    ticks: monthTicks(months.map(({ month }) => month)),
    axis: 'percent',
    series: { name: text('rate.rate'), look: 0, values },
    ...percentRange(values),
  };
}
