import { Alert } from 'antd';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { useText } from '../hooks/use-text';

/** For the reviewer: people who get a second monthly wage of the month, as whoever put them in has ticked. */
export default function PaidTwiceNotice({
  batch,
}: {
  batch: Pick<BatchDetail, 'paidTwice' | 'payMonth' | 'createdBy'>;
}) {
  const text = useText();
  if (batch.paidTwice.length === 0) return null;
  const month = Number(batch.payMonth.slice(5));
  const words = batch.paidTwice
    .map(({ people, title }) => text('review.twice.one', { people, month, title }))
    .join(text('review.twice.and'));
  return (
    <Alert
      type="warning"
      showIcon
      message={text('review.twice', { words })}
      description={text('review.twice.by', { name: batch.createdBy.name })}
    />
  );
}
