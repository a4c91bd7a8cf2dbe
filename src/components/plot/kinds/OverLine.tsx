import { Group } from '@visx/group';
import { LinePath } from '@visx/shape';
import type { Paints } from '../frame/paints';
import type { NamedSeries } from '../specs';

interface OverLineProps {
  line: NamedSeries;
  at: (index: number) => number;
  y: (value: number) => number;
  paints: Paints;
}

/** A line of another measure over columns, with a rim that sets it apart from them. */
export default function OverLine({ line: { values, look }, at, y, paints }: OverLineProps) {
  const points = values.map((value, index) => ({ index, value: value?.value ?? null }));
  const known = points.flatMap(({ index, value }) => (value === null ? [] : [{ index, value }]));
  const path = (stroke: string, strokeWidth: number, dash?: string) => (
    <LinePath
      data={points}
      defined={({ value }) => value !== null}
      x={({ index }) => at(index)}
      y={({ value }) => y(value ?? 0)}
      stroke={stroke}
      strokeWidth={strokeWidth}
      strokeDasharray={dash}
    />
  );
  return (
    <Group>
      {path('var(--ant-color-bg-container)', 4)}
      {path(paints.colour(look), 2, paints.dash(look))}
      {known.map(({ index, value }) => (
        <circle
          key={index}
          cx={at(index)}
          cy={y(value)}
          r={4}
          fill={paints.colour(look)}
          stroke="var(--ant-color-bg-container)"
          strokeWidth={1.5}
        />
      ))}
    </Group>
  );
}
