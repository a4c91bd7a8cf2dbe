import { Typography } from 'antd';
import { formatMoney } from '@contract/money';
import type { BatchListItem } from '@contract/wages/batch-schemas';
import BatchStateTag from '../batch/BatchStateTag';
import { useText } from '../hooks/use-text';
import styles from '../wages.less';
import BatchProgress from './BatchProgress';

/** One batch on a phone. */
export default function PhoneRow({ batch, onOpen }: { batch: BatchListItem; onOpen: () => void }) {
  const text = useText();
  return (
    <div className={styles.phoneRow}>
      <div className={styles.phoneLine}>
        <Typography.Link strong onClick={onOpen} className={styles.wrap}>
          {batch.title}
        </Typography.Link>
        <BatchStateTag state={batch.state} />
      </div>
      <div className={styles.phoneLine}>
        <span className={styles.soft}>{text('list.phone', { month: batch.payMonth, count: batch.counts.total })}</span>
        <span className={styles.amount}>{formatMoney(batch.netFen)}</span>
      </div>
      <BatchProgress counts={batch.counts} />
    </div>
  );
}
