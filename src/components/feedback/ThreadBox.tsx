import type { ReactNode } from 'react';
import type { FeedbackThread } from '@contract/feedback-threads/schemas';
import { listed } from '@/utils/punctuation';
import Conversation from './Conversation';
import FeedbackStateTag from './FeedbackStateTag';
import styles from './feedback.less';
import { useText } from './use-text';

interface ThreadBoxProps {
  thread: FeedbackThread;
  mine: 'employee' | 'company';
  /** Beside the title: a way to where it is dealt with. */
  extra?: ReactNode;
  /** Below the conversation: what the reader can do. */
  children?: ReactNode;
}

/** A feedback with its conversation, where it stands among other things. */
export default function ThreadBox({ thread, mine, extra, children }: ThreadBoxProps) {
  const text = useText();
  return (
    <section className={styles.box} aria-label={text('box', { no: thread.no })}>
      <div className={styles.title}>
        <span>
          <strong>{text('box.title', { category: text(`category.${thread.category}`) })}</strong>{' '}
          <FeedbackStateTag state={thread.state} corrected={thread.corrected} mine={mine} />
          {extra}
        </span>
        <span className={styles.soft}>{thread.no}</span>
      </div>
      {thread.itemLabels.length > 0 && (
        <p className={styles.soft}>{text('items', { items: listed(thread.itemLabels) })}</p>
      )}
      <Conversation messages={thread.messages} mine={mine} />
      {children}
    </section>
  );
}
