import FeedbackFrame from '../detail/FeedbackFrame';
import SlipPanel from './SlipPanel';

/** /feedback/wages?id=: a feedback about a slip, or about no record at all. */
export default function FeedbackWagesPage() {
  return (
    <FeedbackFrame kind="wages">
      {(feedback) => feedback.wages && <SlipPanel feedback={feedback} slip={feedback.wages} />}
    </FeedbackFrame>
  );
}
