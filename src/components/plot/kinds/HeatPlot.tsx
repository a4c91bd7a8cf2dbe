import { Group } from '@visx/group';
import { scaleBand } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useCallback } from 'react';
import { HEAT } from '@/theme/plot-colours';
import { HEAT_HEIGHT } from '../heat-height';
import { TickAxis } from '../frame/axes';
import Frame, { type Drawing } from '../frame/Frame';
import RowNames, { nameRoom } from '../frame/RowNames';
import { textWidth } from '../frame/text-width';
import type { Size } from '../frame/use-size';
import type { HeatCell, HeatSpec } from '../specs';
import styles from '../plot.less';

const TOP = 2;
const BELOW = HEAT_HEIGHT.below - TOP;
const GAP = 2;
const LEVELS = HEAT_HEIGHT.legend;
/** The last level alone is as dark as a button: words on it are those of a button. */
const FILLED = HEAT.length - 1;

/** A field of rows by columns, darker where there is more to look at; its figures stand in the cells where there is room. */
export default function HeatPlot({ label, height, rows, ticks, cells, levels, none }: HeatSpec) {
  const draw = useCallback(
    ({ width, height: room }: Size): Drawing => {
      const left = nameRoom(rows, width);
      const bottom = room - BELOW;
      const x = scaleBand({ domain: ticks.map((_, index) => index), range: [left, width] });
      const y = scaleBand({ domain: rows.map((_, index) => index), range: [TOP, bottom] });
      const box = (row: number, column: number) => ({
        x: (x(column) ?? 0) + GAP / 2,
        y: (y(row) ?? 0) + GAP / 2,
        width: Math.max(1, x.bandwidth() - GAP),
        height: Math.max(1, y.bandwidth() - GAP),
      });
      const all = cells.flatMap((line, row) => line.map((cell, column) => ({ cell, row, column })));
      const written = all.every(({ cell }) => !cell || textWidth(cell.short) + 2 <= x.bandwidth() - GAP);
      const word = (cell: HeatCell, row: number, column: number) => {
        const { x: from, y: top, width: wide, height: high } = box(row, column);
        const look = `${styles.cellWord} ${cell.level === FILLED ? styles.cellWordOnFilled : ''}`;
        return (
          <text x={from + wide / 2} y={top + high / 2} dy="0.35em" className={look}>
            {cell.short}
          </text>
        );
      };
      return {
        shapes: (
          <Group>
            <RowNames rows={rows} left={left} at={(index) => (y(index) ?? 0) + y.bandwidth() / 2} />
            <TickAxis
              ticks={ticks}
              at={(index) => (x(index) ?? 0) + x.bandwidth() / 2}
              step={x.step()}
              y={bottom}
              whole={false}
            />
            {all.map(({ cell, row, column }) => (
              <g key={`${row} ${column}`}>
                <Bar
                  {...box(row, column)}
                  rx={2}
                  className={cell ? styles.cell : styles.cellNone}
                  {...(cell ? { fillOpacity: HEAT[cell.level] ?? 1 } : {})}
                />
                {cell && written && word(cell, row, column)}
              </g>
            ))}
          </Group>
        ),
        spots: all.flatMap(({ cell, row, column }) =>
          cell === null
            ? []
            : [
                {
                  key: `${row} ${column}`,
                  ...box(row, column),
                  row,
                  column,
                  title: [rows[row], ticks[column]?.name].join(' · '),
                  lines: cell.lines,
                },
              ],
        ),
      };
    },
    [rows, ticks, cells],
  );
  const some = cells.some((line) => line.includes(null));
  return (
    <div style={{ height }}>
      <ul className={styles.levels}>
        {levels.map((name, level) => (
          <li key={name}>
            <LevelSwatch level={level} />
            {name}
          </li>
        ))}
        {some && (
          <li>
            <LevelSwatch level={null} />
            {none}
          </li>
        )}
      </ul>
      <Frame label={label} height={height - LEVELS} legend={[]} draw={draw} />
    </div>
  );
}

function LevelSwatch({ level }: { level: number | null }) {
  return (
    <svg className={styles.swatch} width={14} height={14} aria-hidden="true">
      <rect
        x={0.5}
        y={0.5}
        width={13}
        height={13}
        rx={2}
        className={level === null ? styles.cellNone : styles.cell}
        {...(level === null ? {} : { fillOpacity: HEAT[level] ?? 1 })}
      />
    </svg>
  );
}
