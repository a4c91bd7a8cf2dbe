import type { Look } from '../specs';
import type { Paints } from './paints';
import Swatch from './Swatch';
import styles from '../plot.less';

export interface LegendItem {
  name: string;
  look: Look;
  line?: boolean;
}

/** Names of what is drawn, in its order, and what the axis counts in. */
export default function Legend({
  items,
  paints,
  unit,
}: {
  items: readonly LegendItem[];
  paints: Paints;
  unit: string | undefined;
}) {
  return (
    <div className={styles.legend}>
      {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      <ul>
        {items.map(({ name, look, line }) => (
          <li key={name}>
            <Swatch look={look} paints={paints} line={line ?? false} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
