import { moneyText } from '@/utils/money-text';
import { useAmountsHidden } from '@/utils/screenshot-mode';
import styles from '../../wages.less';

interface DifferenceProps {
  /** 分 with `money`, else a plain count; null shows a dash. */
  diff: bigint | null;
  share: string | null;
  money: boolean;
}

/** More is red, less is green, as on Chinese ledgers; the sign says it without colour. */
export default function Difference({ diff, share, money }: DifferenceProps) {
  const hidden = useAmountsHidden();
  if (diff === null) return <>—</>;
  const size = diff < 0n ? -diff : diff;
  const sign = diff === 0n ? '' : diff < 0n ? '−' : '+';
  return (
    <span className={diff > 0n ? styles.up : diff < 0n ? styles.down : undefined}>
      <span className={styles.amount}>
        {sign}
        {money ? moneyText(size) : size.toString()}
      </span>
      {/* The blank lets a narrow column break here and nowhere else. */}
      {share && !(money && hidden) && (
        <>
          {' '}
          <small className={styles.amount}>({share})</small>
        </>
      )}
    </span>
  );
}
