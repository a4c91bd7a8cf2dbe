import { Tag } from 'antd';
import type { FeedbackMessage } from '@contract/feedback-threads/schemas';
import StoredPicture from '@/components/picture/StoredPicture';
import { shownMoment } from '@/utils/moments';
import { sentenceText } from '@/utils/sentence-text';
import styles from './feedback.less';
import { useText } from './use-text';

/** Lines that only tell what happened. */
const STEPS = new Set<FeedbackMessage['event']>(['take', 'correct', 'uncorrect', 'withdraw', 'accept']);

/** What was said about a feedback and done with it, oldest first. `mine`: the reader's own side stands at the end of the line. */
export default function Conversation({
  messages,
  mine,
}: {
  messages: readonly FeedbackMessage[];
  mine: 'employee' | 'company';
}) {
  const text = useText();
  return (
    <ol className={styles.thread} aria-label={text('thread')}>
      {messages.map((message) =>
        STEPS.has(message.event) ? (
          <li key={message.id} className={styles.step}>
            {text(`event.${message.event}`, { name: message.byName })} · {shownMoment(message.at)}
          </li>
        ) : (
          <Said key={message.id} message={message} own={message.side === mine} />
        ),
      )}
    </ol>
  );
}

function Said({ message, own }: { message: FeedbackMessage; own: boolean }) {
  const text = useText();
  const look = message.internal ? styles.internal : own ? styles.own : styles.other;
  return (
    <li className={own ? `${styles.line} ${styles.end}` : styles.line}>
      <div className={styles.head}>
        <strong>{message.byName || text(`side.${message.side}`)}</strong>
        {message.internal && <Tag color="warning">{text('internal')}</Tag>}
        {!['answer', 'reply', 'remark'].includes(message.event) && (
          <span>
            {message.aboutVersion === null
              ? text(`event.${message.event}`)
              : text(`event.${message.event}.of`, { version: message.aboutVersion })}
          </span>
        )}
        <span>{shownMoment(message.at)}</span>
      </div>
      <div className={`${styles.bubble} ${look}`}>
        {message.event === 'close' && message.result !== null && (
          <div className={styles.result}>{text(`result.${message.result}`)}</div>
        )}
        <div className={styles.content}>{sentenceText(message.content)}</div>
        {message.images.length > 0 && (
          <div className={styles.images}>
            {message.images.map((picture, index) => (
              <StoredPicture
                key={picture.id}
                picture={picture}
                label={text('image.of', { name: message.byName, no: index + 1 })}
              />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}
