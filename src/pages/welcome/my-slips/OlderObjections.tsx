import { useQuery } from '@tanstack/react-query';
import type { MySlipCard } from '@contract/wages/slip-schemas';
import { listMySlips } from '@/services/my-slips';
import { useText } from '../use-text';
import styles from '../welcome.less';
import MySlipRow from './MySlipRow';

interface OlderObjectionsProps {
  /** Slips that stand on the page anyway. */
  shown: readonly MySlipCard[];
  hidden: boolean;
  onOpen: (slipId: string) => void;
}

/** Slips objected to and not settled that the cards do not show, of whatever month: an open question is never out of sight. */
export default function OlderObjections({ shown, hidden, onOpen }: OlderObjectionsProps) {
  const text = useText();
  const { data } = useQuery({
    ...listMySlips({ page: 1, pageSize: 100, state: 'disputed' }),
    meta: { silent: true },
  });
  const known = new Set(shown.map(({ id }) => id));
  const older = data?.list.filter(({ id, state }) => state === 'disputed' && !known.has(id)) ?? [];
  if (older.length === 0) return null;
  return (
    <div>
      <h3 className={styles.month}>{text('slips.disputed', { count: older.length })}</h3>
      <div className={styles.cards}>
        {older.map((slip) => (
          <MySlipRow key={slip.id} slip={slip} hidden={hidden} onOpen={() => onOpen(slip.id)} />
        ))}
      </div>
    </div>
  );
}
