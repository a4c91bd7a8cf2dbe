import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useCallback, useMemo } from 'react';
import { useAxisUnit } from '../frame/axis-unit';
import Frame, { type Drawing } from '../frame/Frame';
import type { Paints } from '../frame/paints';
import RowNames, { nameRoom } from '../frame/RowNames';
import { textWidth } from '../frame/text-width';
import type { Size } from '../frame/use-size';
import type { RowSpec } from '../specs';
import { reachOf, stackOf } from './stack';
import styles from '../plot.less';

const TICKS = 4;
const TOP = 4;
const BELOW = 22;
const THICK = 18;
const RIGHT = 12;

/** One bar a row, of parts; the names stand at the left. */
export default function RowPlot({ label, height, rows, series, axis }: RowSpec) {
  const unitOf = useAxisUnit();
  const bars = useMemo(() => rows.map((_, index) => stackOf(series, index)), [rows, series]);
  const [low, high] = useMemo(() => reachOf(bars.flat()), [bars]);
  const unit = useMemo(() => unitOf(axis, Math.max(-low, high)), [unitOf, axis, low, high]);
  const draw = useCallback(
    ({ width, height: room }: Size, paints: Paints): Drawing => {
      const left = nameRoom(rows, width);
      const bottom = room - BELOW;
      const x = scaleLinear({ domain: [low, high || 1], range: [left, width - RIGHT], nice: TICKS });
      const y = scaleBand({ domain: rows.map((_, index) => index), range: [TOP, bottom] });
      const ticks = x.ticks(TICKS).filter((tick) => axis !== 'count' || Number.isInteger(tick));
      const middle = (index: number) => (y(index) ?? 0) + y.bandwidth() / 2;
      const thick = Math.min(THICK, y.bandwidth() - 4);
      return {
        shapes: (
          <Group>
            {ticks.map((tick) => (
              <g key={tick} transform={`translate(${Math.round(x(tick)) + 0.5},0)`}>
                <line y1={TOP} y2={bottom} className={tick === 0 ? styles.zero : styles.grid} />
                <text
                  className={styles.word}
                  y={bottom}
                  dy="1.3em"
                  textAnchor={x(tick) + textWidth(unit.format(tick)) / 2 > width ? 'end' : 'middle'}
                >
                  {unit.format(tick)}
                </text>
              </g>
            ))}
            <RowNames rows={rows} left={left} at={middle} />
            {bars.flatMap((parts, index) =>
              parts.map(({ series: of, from, to }) => (
                <Bar
                  key={`${index} ${of}`}
                  x={Math.min(x(from), x(to))}
                  width={Math.max(1.5, Math.abs(x(to) - x(from)) - 1)}
                  y={middle(index) - thick / 2}
                  height={thick}
                  fill={paints.fill(series[of]?.look ?? 'faint')}
                />
              )),
            )}
          </Group>
        ),
        spots: rows.map((title, index) => ({
          key: String(index),
          x: 0,
          y: y(index) ?? 0,
          width,
          height: y.bandwidth(),
          row: index,
          column: 0,
          title,
          lines: series.flatMap(({ name, look, values }) => {
            const value = values[index];
            return value ? [{ name, look, words: value.words }] : [];
          }),
        })),
      };
    },
    [rows, series, axis, bars, low, high, unit],
  );
  return (
    <Frame
      label={label}
      height={height}
      legend={series.map(({ name, look }) => ({ name, look }))}
      {...(unit.name === undefined ? {} : { unit: unit.name })}
      draw={draw}
    />
  );
}
