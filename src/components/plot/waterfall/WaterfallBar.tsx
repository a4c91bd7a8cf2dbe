import styles from './waterfall.less';

export type BarLook = 'total' | 'up' | 'down';

interface WaterfallBarProps {
  /** Where the bar begins and ends, 0–1; of a total it begins at the edge. */
  from: number;
  to: number;
  look: BarLook;
  /** The beginning of a total is left out. */
  cut: boolean;
  /** Where lines of the axis stand, 0–1. */
  lines: readonly number[];
  /** A line leads here from the row above, to the row below. */
  above?: number | undefined;
  below?: number | undefined;
}

const percent = (share: number) => `${share * 100}%`;

/** One bar of a waterfall, as wide as its cell; the amounts stand beside it as text. Less is hatched, so that it needs no colour. */
export default function WaterfallBar({ from, to, look, cut, lines, above, below }: WaterfallBarProps) {
  const left = Math.min(from, to);
  return (
    <span className={styles.field} aria-hidden="true">
      {lines.map((line) => (
        <i key={line} className={styles.line} style={{ left: percent(line) }} />
      ))}
      {above !== undefined && <i className={`${styles.lead} ${styles.above}`} style={{ left: percent(above) }} />}
      {below !== undefined && <i className={`${styles.lead} ${styles.below}`} style={{ left: percent(below) }} />}
      <i
        className={`${styles.bar} ${styles[look]}`}
        style={{ left: percent(left), width: percent(Math.abs(to - from)) }}
      >
        {cut && <i className={styles.cut} />}
      </i>
    </span>
  );
}
