import { formatMoney } from '@contract/money';
import styles from '../../wages.less';

interface DifferenceProps {
  /** 分 with `money`, else a plain count; null shows a dash. */
  diff: bigint | null;
  share: string | null;
  money: boolean;
}

/** More is red, less is green, as on Chinese ledgers; the sign says it without colour. */
export default function Difference({ diff, share, money }: DifferenceProps) {
  if (diff === null) return <>—</>;
  const size = diff < 0n ? -diff : diff;
  const sign = diff === 0n ? '' : diff < 0n ? '−' : '+';
  return (
    <span className={diff > 0n ? styles.up : diff < 0n ? styles.down : undefined}>
      <span className={styles.amount}>
        {sign}
        {money ? formatMoney(size) : size.toString()}
      </span>
      {/* The blank lets a narrow column break here and nowhere else. */}
      {share && (
        <>
          {' '}
          <small className={styles.amount}>({share})</small>
        </>
      )}
    </span>
  );
}
