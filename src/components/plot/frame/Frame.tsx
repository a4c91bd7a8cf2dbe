import { type ReactNode, useMemo, useState } from 'react';
import Legend, { type LegendItem } from './Legend';
import { type Paints, PatternDefs, usePaints } from './paints';
import Spots, { type Spot } from './Spots';
import TipBox from './TipBox';
import { type Size, useSize } from './use-size';
import styles from '../plot.less';

export interface Drawing {
  shapes: ReactNode;
  /** What can be pointed at and walked to by keys. */
  spots: readonly Spot[];
}

interface FrameProps {
  label: string;
  height: number;
  legend: readonly LegendItem[];
  /** Stands over the value axis: what it counts in. */
  unit?: string;
  /** Stable, or everything is drawn anew with each render. */
  draw: (size: Size, paints: Paints) => Drawing;
}

/** What plots have in common: the room they fill, a legend, and a box that tells the figures of what is pointed at or focused. */
export default function Frame({ label, height, legend, unit, draw }: FrameProps) {
  const [ref, size] = useSize();
  const paints = usePaints();
  const [active, setActive] = useState<string | null>(null);
  const drawing = useMemo(() => (size.width > 0 ? draw(size, paints) : null), [draw, size, paints]);
  const spot = drawing?.spots.find(({ key }) => key === active);
  return (
    <div className={styles.plot} style={{ height }}>
      {(legend.length > 0 || unit !== undefined) && <Legend items={legend} paints={paints} unit={unit} />}
      <div ref={ref} className={styles.room} onPointerLeave={() => setActive(null)}>
        {drawing && (
          <svg width={size.width} height={size.height} role="group" aria-label={label}>
            <PatternDefs paints={paints} />
            <g aria-hidden="true">{drawing.shapes}</g>
            <Spots spots={drawing.spots} active={active} onActive={setActive} />
          </svg>
        )}
        {spot && <TipBox spot={spot} paints={paints} size={size} />}
      </div>
    </div>
  );
}
