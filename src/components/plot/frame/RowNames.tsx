import { roomFor } from './axes';
import { fitted } from './text-width';
import styles from '../plot.less';

const GAP = 8;
/** Most of the width that names may take. */
const MOST = 0.34;
const WIDEST = 180;

/** Room for the names of rows; longer ones are cut. */
export const nameRoom = (rows: readonly string[], width: number): number =>
  Math.min(roomFor(rows), width * MOST, WIDEST);

/** Names of rows left of the field. */
export default function RowNames({
  rows,
  left,
  at,
}: {
  rows: readonly string[];
  left: number;
  at: (index: number) => number;
}) {
  return (
    <g>
      {rows.map((name, index) => (
        <text key={index} className={styles.name} x={left - GAP} y={at(index)} dy="0.35em" textAnchor="end">
          {fitted(name, left - GAP)}
        </text>
      ))}
    </g>
  );
}
