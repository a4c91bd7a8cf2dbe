import { RightOutlined } from '@ant-design/icons';
import { useAddress } from '@/utils/use-address';
import { useText } from '../use-text';
import styles from './own.less';
import { ownRows } from './own-rows';
import type { Own } from './use-own';

/** One's own lists folded: a row each, with how the newest stands; what there is none of has no row. `slips`: how many stand above it. */
export default function OwnRows({ own, shownSlips = 0 }: { own: Own; shownSlips?: number }) {
  const text = useText();
  const { patch } = useAddress();
  return (
    <ul className={styles.rows} aria-label={text('own.title')}>
      {ownRows(own, text, shownSlips).map(({ key, label, standing, asks }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.ownRow}
            // Push on opening, so that a phone's back button closes it and not the page.
            onClick={() => patch(key === 'feedback' ? { feedback: 'all' } : { own: key }, 'push')}
          >
            <span className={styles.label}>{label}</span>
            {standing && <span className={asks ? styles.asks : styles.soft}>{standing}</span>}
            <RightOutlined className={styles.soft} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
