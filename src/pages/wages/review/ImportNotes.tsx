import { Alert } from 'antd';
import type { BatchReview } from '@contract/wages/batch-schemas';
import { shownMoment } from '@/utils/moments';
import { useText } from '../hooks/use-text';
import { uncountedText } from '../uncounted-text';

/** For the reviewer: net pay that rests on somebody's word, and amounts of the sheet that counted for nothing. */
export default function ImportNotes({ review }: { review: Pick<BatchReview, 'netConfirmed' | 'uncounted'> }) {
  const text = useText();
  const { netConfirmed } = review;
  const words = uncountedText(review.uncounted, text);
  return (
    <>
      {netConfirmed && (
        <Alert
          type="warning"
          showIcon
          message={text(netConfirmed.remembered ? 'review.netRemembered' : 'review.netConfirmed', {
            by: netConfirmed.by,
            at: shownMoment(netConfirmed.at),
            column: netConfirmed.column,
          })}
        />
      )}
      {words !== null && <Alert type="warning" showIcon message={words} />}
    </>
  );
}
