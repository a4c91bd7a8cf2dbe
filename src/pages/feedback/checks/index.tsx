import FeedbackFrame from '../detail/FeedbackFrame';
import CheckPanel from './CheckPanel';

/** /feedback/checks?id=: a feedback about a month of attendance. */
export default function FeedbackChecksPage() {
  return (
    <FeedbackFrame kind="checks">
      {(feedback) => feedback.checks && <CheckPanel feedback={feedback} check={feedback.checks} />}
    </FeedbackFrame>
  );
}
