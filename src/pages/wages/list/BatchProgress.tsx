import { Tag } from 'antd';
import type { BatchListItem } from '@contract/wages/batch-schemas';
import { useText } from '../hooks/use-text';
import styles from '../wages.less';

/** How far a batch's slips are, in one line of figures; dispute and failure only when there are any. */
export default function BatchProgress({
  batch: { counts, state },
}: {
  batch: Pick<BatchListItem, 'counts' | 'state'>;
}) {
  const text = useText();
  if (state === 'history') return <span className={styles.soft}>{text('progress.history')}</span>;
  if (counts.sent === 0 && counts.recalled === 0)
    return <span className={styles.soft}>{text('progress.unpublished')}</span>;
  return (
    <span className={styles.progress}>
      <span>{text('progress.sent', { count: counts.sent })}</span>
      <span>{text('progress.read', { count: counts.read })}</span>
      <span>{text('progress.confirmed', { count: counts.confirmed })}</span>
      {counts.disputed > 0 && <Tag color="warning">{text('progress.disputed', { count: counts.disputed })}</Tag>}
      {counts.failed > 0 && <Tag color="warning">{text('progress.failed', { count: counts.failed })}</Tag>}
      {counts.recalled > 0 && (
        <span className={styles.soft}>{text('progress.recalled', { count: counts.recalled })}</span>
      )}
    </span>
  );
}
