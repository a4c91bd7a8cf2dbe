import styles from './difference.less';

interface WaterfallBarProps {
  /** Where the bar begins and ends, 0–1; of a total it begins at the edge. */
  from: number;
  to: number;
  look: 'total' | 'up' | 'down';
  /** The beginning of a total is left out. */
  cut?: boolean;
  /** A line leads here from the row above, to the row below. */
  above?: number | undefined;
  below?: number | undefined;
}

const WIDTH = 1000;
const HEIGHT = 32;
/** A bar of nothing is seen as well. */
const THINNEST = 3;
const [TOP, BOTTOM] = [7, 25];

/** One bar of a waterfall, as wide as its cell; the amounts stand beside it as text. */
export default function WaterfallBar({ from, to, look, cut = false, above, below }: WaterfallBarProps) {
  const [left, right] = [Math.min(from, to) * WIDTH, Math.max(from, to) * WIDTH];
  const line = (at: number, y1: number, y2: number) => (
    <line x1={at * WIDTH} x2={at * WIDTH} y1={y1} y2={y2} className={styles.lead} vectorEffect="non-scaling-stroke" />
  );
  return (
    <svg className={styles.bar} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {above !== undefined && line(above, 0, TOP)}
      {below !== undefined && line(below, BOTTOM, HEIGHT)}
      <rect
        x={Math.min(left, WIDTH - THINNEST)}
        y={TOP}
        width={Math.max(right - left, THINNEST)}
        height={BOTTOM - TOP}
        className={styles[look]}
      />
      {cut && (
        <path
          d={`M26 ${TOP - 3} l10 8 l-10 8 l10 8`}
          className={styles.break}
          vectorEffect="non-scaling-stroke"
          fill="none"
        />
      )}
    </svg>
  );
}
