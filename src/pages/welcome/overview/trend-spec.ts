import type { G2Spec } from '@antv/g2';
import type { TrendMonth } from '@contract/dashboard/schemas';
import { formatMoney } from '@contract/money';
import { PLOT } from '@/theme/tokens';
import type { Text } from '../use-text';

/** The line is the one that is no money. */
const COLOURS = { gross: PLOT.faint, net: PLOT.first, people: PLOT.second };

interface Shown {
  month: string;
  kind: string;
  /** Height in the plot only: what people read is `words`, made of the exact amount. */
  value: number;
  words: string;
}

/** Columns of 应发 and 实发 beside a line of people; what is not known is left out. Amounts come as 分 text. */
export function trendSpec(months: readonly TrendMonth[], text: Text): G2Spec {
  const names = { gross: text('trend.gross'), net: text('trend.net'), people: text('trend.people') };
  const money = (kind: 'gross' | 'net', fen: string | null, month: string): Shown[] =>
    fen === null ? [] : [{ month, kind: names[kind], value: Number(fen) / 100, words: formatMoney(fen) }];
  const issued = months.filter(({ batches }) => batches > 0);
  const amounts = issued.flatMap(({ month, grossFen, netFen }) => [
    ...money('gross', grossFen, month),
    ...money('net', netFen, month),
  ]);
  const people = issued.flatMap(({ month, headCount }): Shown[] =>
    headCount === null
      ? []
      : [{ month, kind: names.people, value: headCount, words: headCount.toLocaleString('en-US') }],
  );
  const tooltip = {
    title: (shown: Shown) => shown.month,
    items: [(shown: Shown) => ({ name: shown.kind, value: shown.words, color: colourOf(shown.kind) })],
  };
  const colourOf = (kind: string) =>
    kind === names.gross ? COLOURS.gross : kind === names.net ? COLOURS.net : COLOURS.people;
  const scale = {
    x: { domain: months.map(({ month }) => month), padding: 0.3 },
    color: { domain: [names.gross, names.net, names.people], range: [COLOURS.gross, COLOURS.net, COLOURS.people] },
  };
  const encode = { x: 'month', y: 'value', color: 'kind' };
  const peopleScale = { ...scale, y: { independent: true, domainMin: 0, nice: true, tickCount: 5 } };
  return {
    type: 'view',
    scale,
    legend: { color: { position: 'top', layout: { justifyContent: 'center' } } },
    interaction: { tooltip: { shared: true } },
    children: [
      {
        type: 'interval',
        data: amounts,
        encode,
        transform: [{ type: 'dodgeX' }],
        scale: { ...scale, y: { domainMin: 0, nice: true, tickCount: 5 } },
        style: { maxWidth: 22, radiusTopLeft: 2, radiusTopRight: 2 },
        axis: {
          x: { title: false, labelAutoHide: true, labelAutoRotate: false },
          y: { title: false, labelFormatter: (value: number) => shortAmount(value, text) },
        },
        tooltip,
        animate: false,
      },
      {
        type: 'line',
        data: people,
        encode,
        scale: peopleScale,
        style: { lineWidth: 2 },
        axis: { y: { position: 'right', title: false, grid: false } },
        tooltip,
        animate: false,
      },
      {
        type: 'point',
        data: people,
        encode: { ...encode, shape: 'point' },
        scale: peopleScale,
        style: { r: 3 },
        axis: { y: false },
        tooltip: false,
        animate: false,
      },
    ],
  } as G2Spec;
}

/** An amount in yuan short enough for an axis: 万 in Chinese, thousands in English. */
function shortAmount(yuan: number, text: Text): string {
  if (yuan === 0) return '0';
  return text('trend.short', { tenThousands: round(yuan / 10_000), thousands: round(yuan / 1000) });
}

const round = (value: number) => Number(value.toFixed(1)).toLocaleString('en-US');
