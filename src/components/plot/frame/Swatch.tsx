import type { Look } from '../specs';
import type { Paints } from './paints';
import styles from '../plot.less';

const SIZE = 12;

interface SwatchProps {
  look: Look;
  paints: Paints;
  /** Of a line: a piece of it. */
  line?: boolean;
}

/** A piece of what is drawn, before its name. */
export default function Swatch({ look, paints, line = false }: SwatchProps) {
  const width = line ? SIZE * 2 : SIZE;
  return (
    <svg className={styles.swatch} width={width} height={SIZE} aria-hidden="true">
      {line ? (
        <line
          x2={width}
          y1={SIZE / 2}
          y2={SIZE / 2}
          stroke={paints.colour(look)}
          strokeWidth={2.5}
          strokeDasharray={paints.dash(look)}
        />
      ) : (
        <rect width={SIZE} height={SIZE} rx={2} fill={paints.fill(look)} />
      )}
    </svg>
  );
}
