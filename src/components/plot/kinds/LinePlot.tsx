import { Group } from '@visx/group';
import { scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { useCallback } from 'react';
import { belowOf, roomFor, TickAxis, ValueAxis } from '../frame/axes';
import { useAxisUnit } from '../frame/axis-unit';
import Frame, { type Drawing } from '../frame/Frame';
import type { Paints } from '../frame/paints';
import type { Size } from '../frame/use-size';
import type { LineSpec, Value } from '../specs';

const TICKS = 5;
const TOP = 10;
const RIGHT = 12;

interface Point extends Value {
  at: number;
}

/** A line over months or days; where nothing is known it is broken, not drawn through. */
export default function LinePlot({ label, height, ticks, series, axis, from, to }: LineSpec) {
  const unitOf = useAxisUnit();
  const draw = useCallback(
    ({ width, height: room }: Size, paints: Paints): Drawing => {
      const below = belowOf(ticks, width);
      const bottom = room - below.room;
      const y = scaleLinear({ domain: [from, to], range: [bottom, TOP] });
      const values = y.ticks(TICKS);
      const { format } = unitOf(axis, to);
      const left = roomFor(values.map(format));
      const x = scalePoint({ domain: ticks.map((_, index) => index), range: [left, width - RIGHT], padding: 0.5 });
      const xOf = (index: number) => x(index) ?? left;
      const yOf = (value: number) => y(value);
      const runs = runsOf(series.values);
      const colour = paints.colour(series.look);
      return {
        shapes: (
          <Group>
            <ValueAxis at={yOf} ticks={values} format={format} left={left} right={width} />
            <TickAxis ticks={ticks} at={xOf} step={x.step()} y={bottom} whole={below.whole} />
            {runs.map((run) => (
              <Group key={run[0]?.at}>
                <AreaClosed
                  data={run}
                  x={({ at }) => xOf(at)}
                  y={({ value }) => yOf(value)}
                  yScale={y}
                  fill={colour}
                  fillOpacity={0.1}
                />
                <LinePath
                  data={run}
                  x={({ at }) => xOf(at)}
                  y={({ value }) => yOf(value)}
                  stroke={colour}
                  strokeWidth={2}
                />
                {run.map(({ at, value }) => (
                  <circle key={at} cx={xOf(at)} cy={yOf(value)} r={3.5} fill={colour} />
                ))}
              </Group>
            ))}
          </Group>
        ),
        spots: series.values.flatMap((value, index) =>
          value === null
            ? []
            : [
                {
                  key: String(index),
                  x: xOf(index) - x.step() / 2,
                  y: TOP,
                  width: x.step(),
                  height: bottom - TOP,
                  row: 0,
                  column: index,
                  title: ticks[index]?.name ?? '',
                  lines: [{ name: series.name, words: value.words, look: series.look }],
                },
              ],
        ),
      };
    },
    [ticks, series, axis, from, to, unitOf],
  );
  return <Frame label={label} height={height} legend={[]} draw={draw} />;
}

/** Neighbouring figures, in pieces where one is not known. */
function runsOf(values: readonly (Value | null)[]): Point[][] {
  const runs: Point[][] = [];
  values.forEach((value, at) => {
    if (value === null) return;
    const run = runs.at(-1);
    if (run && run.at(-1)?.at === at - 1) run.push({ ...value, at });
    else runs.push([{ ...value, at }]);
  });
  return runs;
}
