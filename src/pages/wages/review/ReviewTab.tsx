import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { AfterApproval, WageBatchAction } from '@contract/states/wage-batch';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import LoadError from '@/components/LoadError';
import { getBatchReview } from '@/services/wage-batches';
import { lazyWithMessages } from '@/utils/lazy-messages';
import TabLoading from '../TabLoading';
import styles from '../wages.less';

const BatchDifferenceView = lazyWithMessages(['wage-difference', 'plot'], () => import('./difference'));
// Kinds of doubt are called what they are called at the import.
const ReviewGroups = lazyWithMessages(
  ['wage-import', 'sum-checks', 'wage-review'],
  () => import('./seen/ReviewGroups'),
);
const Decide = lazyWithMessages(['wage-review'], () => import('./seen/Decide'));

interface ReviewTabProps {
  batch: BatchDetail;
  onAction: (action: WageBatchAction, then?: AfterApproval, publishAt?: string) => void;
}

/** What a manager looks at before approving, each thing once: why this batch differs from the month before, then everything that is to be seen, then the decision. */
export default function ReviewTab({ batch, onAction }: ReviewTabProps) {
  const batchId = batch.id;
  const { data: review, error, refetch } = useQuery(getBatchReview(batchId));
  if (error && !review) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!review) return <TabLoading />;
  return (
    <div className={styles.stack}>
      <Suspense fallback={<TabLoading />}>
        <BatchDifferenceView batchId={batchId} />
      </Suspense>
      <Suspense fallback={<TabLoading />}>
        <ReviewGroups batch={batch} review={review} />
      </Suspense>
      {batch.state === 'pendingReview' && (
        <Suspense fallback={null}>
          <Decide batch={batch} payAt={review.payAt} onAction={onAction} />
        </Suspense>
      )}
    </div>
  );
}
