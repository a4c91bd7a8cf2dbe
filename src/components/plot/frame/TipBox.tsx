import { useLayoutEffect, useRef, useState } from 'react';
import type { Paints } from './paints';
import type { Spot } from './Spots';
import Swatch from './Swatch';
import type { Size } from './use-size';
import styles from '../plot.less';

const GAP = 10;
/** Leaves the names below the field to be read. */
const BELOW = 28;

/** The figures of a spot, beside it and within the plot's width. Who does not see it has heard them as the spot's name. */
export default function TipBox({ spot, paints, size }: { spot: Spot; paints: Paints; size: Size }) {
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = ref.current ?? {};
    const [centre, right] = [spot.x + spot.width / 2, spot.x + spot.width + GAP];
    const beside = spot.width > size.width / 3 ? centre : right + width <= size.width ? right : spot.x - GAP - width;
    const left = Math.max(0, Math.min(beside, size.width - width));
    // Where it would cover what it tells of: above it, or below what is drawn.
    const covers = left < spot.x + spot.width && left + width > spot.x;
    const above = spot.y - GAP - height;
    const aside = Math.max(0, Math.min(spot.y, size.height - height));
    setAt({ left, top: !covers ? aside : above >= 0 ? above : spot.y + spot.height + BELOW });
  }, [spot, size]);
  return (
    <div ref={ref} className={styles.tip} style={at ?? { visibility: 'hidden', left: 0, top: 0 }} aria-hidden="true">
      <div className={styles.tipTitle}>{spot.title}</div>
      <table>
        <tbody>
          {spot.lines.map(({ name, words, look, line = false, strong }) => (
            <tr key={name} className={strong ? styles.tipSum : undefined}>
              <td>
                {look !== undefined && <Swatch look={look} paints={paints} line={line} />}
                {name}
              </td>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
