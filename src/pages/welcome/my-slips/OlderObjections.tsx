import type { MySlipCard } from '@contract/wages/slip-schemas';
import { useText } from '../use-text';
import styles from '../welcome.less';
import MySlipRow from './MySlipRow';

interface OlderObjectionsProps {
  slips: readonly MySlipCard[];
  hidden: boolean;
  onOpen: (slipId: string) => void;
}

/** Slips objected to and not settled that the cards do not show, of whatever month: an open question is never out of sight. */
export default function OlderObjections({ slips, hidden, onOpen }: OlderObjectionsProps) {
  const text = useText();
  if (slips.length === 0) return null;
  return (
    <div>
      <h3 className={styles.month}>{text('slips.disputed', { count: slips.length })}</h3>
      <div className={styles.cards}>
        {slips.map((slip) => (
          <MySlipRow key={slip.id} slip={slip} hidden={hidden} onOpen={() => onOpen(slip.id)} />
        ))}
      </div>
    </div>
  );
}
