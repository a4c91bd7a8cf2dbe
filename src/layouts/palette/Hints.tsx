import { useTextOf } from '@/utils/use-text';
import styles from './palette.less';

const KEYS = [
  { keys: ['↑', '↓'], does: 'hint.move' },
  { keys: ['↵'], does: 'hint.open' },
  { keys: ['Esc'], does: 'hint.close' },
] as const;

/** Which keys choose; left out on a phone, which has none. */
export default function Hints() {
  const text = useTextOf('palette');
  return (
    <div className={styles.hints}>
      {KEYS.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {text(does)}
        </span>
      ))}
    </div>
  );
}
