import type { TrendMonth } from '@contract/dashboard/schemas';
import type { BarSpec, Value } from '@/components/plot/specs';
import { monthTicks } from '@/components/plot/ticks';
import { figure } from '@/utils/figure';
import { moneyText } from '@/utils/money-text';
import type { Text } from '../use-text';
import { PLOT_HEIGHT } from './PlotLoading';

/** An amount of 分 text: yuan for its height, the exact words for people. */
const amount = (fen: string): Value => ({ value: Number(fen) / 100, words: moneyText(fen) });

/** Columns of 应发 and 实发 beside a line of people; what is not known is left out. */
export function trendSpec(months: readonly TrendMonth[], text: Text): BarSpec {
  const of = (pick: (month: TrendMonth) => Value | null) =>
    months.map((month) => (month.batches === 0 ? null : pick(month)));
  return {
    kind: 'bars',
    label: text('trend.label', { from: months[0]?.month ?? '', to: months.at(-1)?.month ?? '' }),
    height: PLOT_HEIGHT.trend,
    ticks: monthTicks(months.map(({ month }) => month)),
    stacked: false,
    axis: 'yuan',
    series: [
      {
        name: text('trend.gross'),
        look: 'faint',
        values: of(({ grossFen }) => (grossFen === null ? null : amount(grossFen))),
      },
      { name: text('trend.net'), look: 0, values: of(({ netFen }) => amount(netFen)) },
    ],
    line: {
      name: text('trend.people'),
      look: 1,
      axis: 'count',
      values: of(({ headCount }) => (headCount === null ? null : { value: headCount, words: figure(headCount) })),
    },
  };
}
