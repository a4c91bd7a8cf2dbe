import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import type { FeedbackKind } from '@contract/feedback/rules';
import type { FeedbackThread } from '@contract/feedback-threads/schemas';
import { useCan } from '@/models/hooks';
import { adminCompany } from '@/utils/company-scope';
import { feedbackAddress } from './feedback-address';
import ThreadBox from './ThreadBox';
import { useText } from './use-text';

interface FeedbackNotesProps {
  threads: readonly FeedbackThread[];
  kind: FeedbackKind;
  /** Below a conversation: what can be done here. */
  below?: (thread: FeedbackThread) => ReactNode;
}

/** Feedback about a record where the company's people work on it, open ones first; with the way to where it is answered, for who may. */
export default function FeedbackNotes({ threads, kind, below }: FeedbackNotesProps) {
  const text = useText();
  const answers = useCan('feedback.answer');
  const over = ({ state }: FeedbackThread) => state === 'closed' || state === 'withdrawn';
  const sorted = [...threads].sort((a, b) => Number(over(a)) - Number(over(b)));
  return (
    <>
      {sorted.map((thread) => (
        <ThreadBox
          key={thread.id}
          thread={thread}
          mine="company"
          extra={answers && <Link to={feedbackAddress(kind, thread.id, adminCompany())}>{text('open')}</Link>}
        >
          {below?.(thread)}
        </ThreadBox>
      ))}
    </>
  );
}
