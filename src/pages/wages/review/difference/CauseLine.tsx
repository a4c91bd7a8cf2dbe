import type { DifferenceCause } from '@contract/wages/difference-schemas';
import { causeKey, causeText } from './cause-text';
import Difference from './Difference';
import { useDifferenceText } from './use-text';
import { stepsOf } from './waterfall-steps';
import styles from './difference.less';

/** The largest causes in a cell of a table. */
export default function CauseLine({ causes }: { causes: readonly DifferenceCause[] }) {
  const text = useDifferenceText();
  return (
    <span className={styles.causes}>
      {stepsOf(0n, causes, 2).map(({ cause, count, fen }) => (
        <span key={cause ? causeKey(cause) : 'others'} className={styles.cause}>
          {cause ? causeText(cause, text) : text('others', { count })} <Difference money diff={fen} share={null} />
        </span>
      ))}
    </span>
  );
}
