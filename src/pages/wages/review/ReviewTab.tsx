import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { Suspense } from 'react';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import LoadError from '@/components/LoadError';
import { getBatchReview } from '@/services/wage-batches';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useText } from '../hooks/use-text';
import styles from '../wages.less';
import DeptChanges from './DeptChanges';
import EditedSlips from './EditedSlips';
import ImportNotes from './ImportNotes';
import PaidTwiceNotice from './PaidTwiceNotice';
import PeopleTable from './PeopleTable';
import ReviewTotals from './ReviewTotals';
import RowNotes from './RowNotes';
import TotalsVerdict from './TotalsVerdict';

// Kinds of doubt are called what they are called at the import.
const ImportedRecord = lazyWithMessages(['wage-import', 'sum-checks'], () => import('./ImportedRecord'));

/** What a manager looks at before approving: this batch against the last published one of its type, what was changed by hand, and every doubt of the import. */
export default function ReviewTab({ batch }: { batch: BatchDetail }) {
  const batchId = batch.id;
  const text = useText();
  const { data: review, error, refetch } = useQuery(getBatchReview(batchId));
  if (error && !review) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!review) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <div className={styles.stack}>
      <PaidTwiceNotice batch={batch} />
      <ImportNotes review={review} />
      {!review.lastMonth && <Alert type="info" showIcon message={text('review.noLast')} />}
      <TotalsVerdict checks={batch.checks} />
      <ReviewTotals review={review} />
      <Suspense fallback={<Skeleton active />}>
        <ImportedRecord imported={review.imported} />
      </Suspense>
      <EditedSlips review={review} batch={batch} />
      <div className={styles.twoColumns}>
        <PeopleTable
          title={text('review.people')}
          people={review.people}
          total={review.people.length}
          empty={text('review.people.empty')}
          changes
        />
        <DeptChanges depts={review.depts} compare={review.lastMonth !== null} />
        <PeopleTable
          title={text('review.joined')}
          people={review.joined}
          total={review.joinedTotal}
          empty={text('review.joined.empty')}
        />
        <PeopleTable
          title={text('review.missing')}
          people={review.missing}
          total={review.missingTotal}
          empty={text('review.missing.empty')}
          last
        />
      </div>
      <RowNotes notes={review.rowNotes} />
    </div>
  );
}
