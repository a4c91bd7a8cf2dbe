import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useCallback, useMemo } from 'react';
import { belowOf, roomFor, TickAxis, ValueAxis } from '../frame/axes';
import { useAxisUnit } from '../frame/axis-unit';
import Frame, { type Drawing } from '../frame/Frame';
import type { Paints } from '../frame/paints';
import type { SpotLine } from '../frame/Spots';
import type { Size } from '../frame/use-size';
import type { BarSpec } from '../specs';
import OverLine from './OverLine';
import { type Part, reachOf, stackOf } from './stack';

const TICKS = 5;
const TOP = 10;
const RIGHT = 4;
/** No column is wider, however few there are. */
const WIDEST = { one: 22, stack: 44 };
/** Over the columns, so that a line of something else mostly runs above them. */
const HEADROOM = 1.15;
/** An amount of nothing but a little is seen, too. */
const LEAST = 1.5;

/** Columns over months, beside or upon one another, with a line of another measure. */
export default function BarPlot(spec: BarSpec) {
  const { label, height, ticks, series, stacked, axis, line } = spec;
  const unitOf = useAxisUnit();
  const columns = useMemo(
    () =>
      ticks.map((_, index): Part[] =>
        stacked
          ? stackOf(series, index)
          : series.flatMap(({ values }, at) => {
              const value = values[index]?.value;
              return value === undefined ? [] : [{ series: at, from: 0, to: value }];
            }),
      ),
    [ticks, series, stacked],
  );
  const [low, high] = useMemo(() => reachOf(columns.flat()), [columns]);
  const unit = useMemo(() => unitOf(axis, Math.max(-low, high)), [unitOf, axis, low, high]);

  const draw = useCallback(
    ({ width, height: room }: Size, paints: Paints): Drawing => {
      const below = belowOf(ticks, width);
      const bottom = room - below.room;
      const y = scaleLinear({ domain: [low, (high || 1) * (line ? HEADROOM : 1)], range: [bottom, TOP], nice: TICKS });
      // Nobody is half a person.
      const values = y.ticks(TICKS).filter((tick) => axis !== 'count' || Number.isInteger(tick));
      const left = roomFor(values.map(unit.format));
      const second = line && secondAxis(line, bottom);
      const right = width - (second ? roomFor(second.ticks.map(second.format)) : RIGHT);
      const x = scaleBand({ domain: ticks.map((_, index) => index), range: [left, right], padding: 0.3 });
      const start = (index: number) => x(index) ?? left;
      const middle = (index: number) => start(index) + x.bandwidth() / 2;
      const side = stacked ? 1 : series.length;
      const wide = Math.min(x.bandwidth() / side, stacked ? WIDEST.stack : WIDEST.one);
      const place = (index: number, part: Part) =>
        middle(index) - (wide * side) / 2 + (stacked ? 0 : part.series * wide);
      return {
        shapes: (
          <Group>
            <ValueAxis at={y} ticks={values} format={unit.format} left={left} right={right} />
            <TickAxis ticks={ticks} at={middle} step={x.step()} y={bottom} whole={below.whole} />
            {columns.flatMap((parts, index) =>
              parts.map((part) => (
                <Bar
                  key={`${index} ${part.series}`}
                  x={place(index, part) + 0.5}
                  width={Math.max(1, wide - 1)}
                  {...span(y(part.from), y(part.to))}
                  fill={paints.fill(series[part.series]?.look ?? 'faint')}
                />
              )),
            )}
            {second && line && <OverLine line={line} at={middle} y={second.y} paints={paints} />}
            {second && (
              <ValueAxis second at={second.y} ticks={second.ticks} format={second.format} left={left} right={right} />
            )}
          </Group>
        ),
        spots: ticks.flatMap(({ name }, index) => {
          const lines = linesOf(spec, index);
          if (lines.length === 0) return [];
          const [x0, width0] = [middle(index) - x.step() / 2, x.step()];
          return [
            {
              key: String(index),
              x: x0,
              y: TOP,
              width: width0,
              height: bottom - TOP,
              row: 0,
              column: index,
              title: name,
              lines,
            },
          ];
        }),
      };
      function secondAxis(of: NonNullable<BarSpec['line']>, from: number) {
        const most = Math.max(1, ...of.values.map((value) => value?.value ?? 0));
        const scale = scaleLinear({ domain: [0, most], range: [from, TOP + 4] });
        return {
          y: (value: number) => scale(value),
          ticks: scale.ticks(TICKS).filter((tick) => of.axis !== 'count' || Number.isInteger(tick)),
          format: unitOf(of.axis, most).format,
        };
      }
    },
    [spec, ticks, series, stacked, axis, line, columns, low, high, unit, unitOf],
  );
  const legend = [...series.map(({ name, look }) => ({ name, look })), ...(line ? [{ ...line, line: true }] : [])];
  return (
    <Frame
      label={label}
      height={height}
      legend={legend}
      {...(unit.name === undefined ? {} : { unit: unit.name })}
      draw={draw}
    />
  );
}

/** Where a part stands: a hair apart from the next, and never too thin to be seen. */
function span(from: number, to: number): { y: number; height: number } {
  const size = Math.abs(to - from);
  const height = Math.max(LEAST, size > 4 ? size - 1 : size);
  return { y: to <= from ? from - height : from, height };
}

/** What there is to tell of a month, from the top of the column down. */
function linesOf({ series, line, totals, stacked }: BarSpec, index: number): SpotLine[] {
  const parts = series.flatMap(({ name, look, values }): SpotLine[] => {
    const value = values[index];
    return value ? [{ name, words: value.words, look }] : [];
  });
  const sum = totals?.words[index];
  const over = line?.values[index];
  return [
    ...(sum ? [{ name: totals?.name ?? '', words: sum, strong: true }] : []),
    ...(stacked ? parts.reverse() : parts),
    ...(line && over ? [{ name: line.name, words: over.words, look: line.look, line: true }] : []),
  ];
}
