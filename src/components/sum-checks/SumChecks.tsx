import { Tag } from 'antd';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import { useTextOf } from '@/utils/use-text';
import styles from './sum-checks.less';
import { useCheckText } from './use-check-text';

/** Only what every row was asked and held is green. */
const COLOUR: Record<TotalCheck['state'], string> = {
  verified: 'success',
  partly: 'warning',
  unchecked: 'error',
  computed: 'default',
};

/** How each total of a sheet stands, and by what it was compared. */
export default function SumChecks({ checks }: { checks: readonly TotalCheck[] }) {
  const text = useTextOf('wages.sums');
  const words = useCheckText();
  return (
    <ul className={styles.list} data-testid="sum-checks">
      {checks.map((check) => (
        <li key={check.total} data-state={check.state}>
          <span className={styles.total}>{text(`total.${check.total}`)}</span>
          <Tag color={COLOUR[check.state]}>{text(`state.${check.state}`)}</Tag>
          <span className={styles.words}>{words.full(check)}</span>
        </li>
      ))}
    </ul>
  );
}
