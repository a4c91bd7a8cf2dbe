import type { ClaimTotals } from '@contract/claims/schemas';
import Money from '@/components/Money';
import words from '@/components/text.less';
import { figure } from '@/utils/figure';
import styles from '../orders.less';
import { useText } from '../use-text';

/** 笔数, 申请合计, 已打款合计 of all the filters leave, not of the page alone. It has its place before they are known. */
export default function TotalsStrip({ totals }: { totals: ClaimTotals | undefined }) {
  const text = useText();
  return (
    <section className={styles.totals} aria-label={text('totals')}>
      <span>
        <span className={words.soft}>{text('totals.count')}</span>{' '}
        <span className={styles.figure}>{totals ? figure(totals.count) : '—'}</span>
      </span>
      <span>
        <span className={words.soft}>{text('totals.amount')}</span>{' '}
        {totals ? <Money className={styles.figure} fen={totals.amountFen} /> : '—'}
      </span>
      <span>
        <span className={words.soft}>{text('totals.paid')}</span>{' '}
        {totals ? <Money className={styles.figure} fen={totals.paidFen} /> : '—'}
      </span>
    </section>
  );
}
