import { ProCard } from '@ant-design/pro-components';
import { Skeleton } from 'antd';
import type { BatchDetail, BatchReview } from '@contract/wages/batch-schemas';
import LoadError from '@/components/LoadError';
import { shownMoment } from '@/utils/moments';
import { useNarrow } from '@/utils/use-narrow';
import { useTextOf } from '@/utils/use-text';
import BatchCoverage from './BatchCoverage';
import GroupList from './GroupList';
import { useSeeing } from './use-seeing';
import styles from './seen.less';

interface ReviewGroupsProps {
  batch: BatchDetail;
  review: BatchReview;
}

/** 要看的: everything of a batch that has to be seen before it is approved, what of it was seen, and what was checked. */
export default function ReviewGroups({ batch, review }: ReviewGroupsProps) {
  const text = useTextOf('wages.seen');
  const narrow = useNarrow();
  const { data, error, refetch, see, busy } = useSeeing(batch.id);
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  const { groups } = data;
  const { imported, rowNotes } = review;
  // Rows that were left out or are in doubt have groups of their own.
  const skipped = rowNotes.filter(({ status }) => status === 'ignored');
  const source = imported && text('source', { by: imported.by, at: shownMoment(imported.at), file: imported.fileName });
  return (
    <ProCard
      title={text('title')}
      headerBordered
      extra={source && !narrow && <span className={styles.soft}>{source}</span>}
      bodyStyle={{ padding: 0 }}
      data-testid="review-groups"
    >
      {source && narrow && <p className={`${styles.soft} ${styles.source}`}>{source}</p>}
      <BatchCoverage coverage={data.coverage} />
      {groups.length === 0 && <p className={styles.none}>{text('none')}</p>}
      {groups.length + skipped.length > 0 && (
        <GroupList facts={data} batch={batch} review={review} skipped={skipped} see={see} busy={busy} />
      )}
    </ProCard>
  );
}
