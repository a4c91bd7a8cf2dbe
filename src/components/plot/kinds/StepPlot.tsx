import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { useCallback } from 'react';
import { figure } from '@/utils/figure';
import { roomFor, ValueAxis } from '../frame/axes';
import Frame, { type Drawing } from '../frame/Frame';
import type { Paints } from '../frame/paints';
import { textWidth } from '../frame/text-width';
import type { Size } from '../frame/use-size';
import type { StepSpec } from '../specs';
import styles from '../plot.less';

const TICKS = 5;
const TOP = 12;
const BELOW = 26;
const RIGHT = 12;
const RIM = 3;
const NARROW = 560;
const LINE = 14;

type Corner = [x: number, y: number];

/** Counts that only grow: each line keeps its height until the next moment. Named at their ends where there is room. */
export default function StepPlot({ label, height, times, names, marks, series, words }: StepSpec) {
  const draw = useCallback(
    ({ width, height: room }: Size, paints: Paints): Drawing => {
      const bottom = room - BELOW;
      const most = Math.max(1, ...series.flatMap(({ values }) => values));
      const y = scaleLinear({ domain: [0, most], range: [bottom, TOP], nice: TICKS });
      const ticks = y.ticks(TICKS).filter(Number.isInteger);
      const left = roomFor(ticks.map(figure));
      const ends = width > NARROW ? endsOf(series, (value) => y(value)) : [];
      const right = width - Math.max(RIGHT, roomFor(ends.map(({ words: end }) => end)));
      const [first = 0, last = 1] = [times[0], times.at(-1)];
      const x = scaleLinear({ domain: [first, last > first ? last : first + 1], range: [left, right] });
      const xOf = (index: number) => x(times[index] ?? first);
      const corners = (values: readonly number[]): Corner[] =>
        values.flatMap((value, index): Corner[] => {
          const before = values[index - 1];
          return [...(before === undefined ? [] : [[xOf(index), y(before)] as Corner]), [xOf(index), y(value)]];
        });
      let free = -Infinity;
      const shown = marks.filter(({ at, short }) => {
        const half = textWidth(short) / 2;
        if (x(at) - half < free) return false;
        free = x(at) + half + 6;
        return true;
      });
      return {
        shapes: (
          <Group>
            <ValueAxis at={y} ticks={ticks} format={figure} left={left} right={right} />
            {shown.map(({ at, short }) => (
              <g key={at} transform={`translate(${x(at)},${bottom})`} className={styles.word} textAnchor="middle">
                <line y2={4} className={styles.zero} />
                <text dy="1.6em">{short}</text>
              </g>
            ))}
            {series.map(({ name, look, values }) => (
              <Group key={name}>
                <LinePath
                  data={corners(values)}
                  x={([at]) => at}
                  y={([, at]) => at}
                  stroke={paints.colour(look)}
                  strokeWidth={2.5}
                  strokeLinejoin="round"
                  strokeDasharray={paints.dash(look)}
                />
                <circle cx={xOf(times.length - 1)} cy={y(values.at(-1) ?? 0)} r={RIM} fill={paints.colour(look)} />
              </Group>
            ))}
            {ends.map(({ name, words: end, at }) => (
              <text key={name} className={styles.name} x={right + 8} y={at} dy="0.35em">
                {end}
              </text>
            ))}
          </Group>
        ),
        spots: times.map((_, index) => {
          const [from, to] = [index === 0 ? xOf(0) : (xOf(index - 1) + xOf(index)) / 2, xOf(index)];
          const end = index === times.length - 1 ? to : (to + xOf(index + 1)) / 2;
          return {
            key: String(index),
            x: from - 1,
            y: TOP,
            width: Math.max(2, end - from + 1),
            height: bottom - TOP,
            row: 0,
            column: index,
            title: names[index] ?? '',
            lines: series.map(({ name, look, values }) => ({
              name,
              look,
              line: true,
              words: words(values[index] ?? 0),
            })),
          };
        }),
      };
    },
    [times, names, marks, series, words],
  );
  return (
    <Frame
      label={label}
      height={height}
      legend={series.map(({ name, look }) => ({ name, look, line: true }))}
      draw={draw}
    />
  );
}

/** Names at the ends of the lines, pushed apart where the ends meet. */
function endsOf(series: StepSpec['series'], y: (value: number) => number) {
  const ends = series
    .map(({ name, values }) => ({
      name,
      words: `${name} ${figure(values.at(-1) ?? 0)}`,
      at: y(values.at(-1) ?? 0),
    }))
    .sort((one, other) => other.at - one.at);
  let free = Infinity;
  return ends.map((end) => {
    const at = Math.min(end.at, free - LINE);
    free = at;
    return { ...end, at };
  });
}
