import { Tag, Tooltip } from 'antd';
import type { FeedbackListItem } from '@contract/feedback/schemas';
import { useText } from '@/components/feedback/use-text';
import words from '@/components/text.less';

const MINUTE = 60_000;

/** How long the first answer took; of one that waits, how long it has waited, and whether that is too long. */
export default function FirstReply({ item }: { item: FeedbackListItem }) {
  const text = useText();
  const time = (ms: number) => {
    const minutes = Math.max(0, Math.floor(ms / MINUTE));
    const hours = Math.floor(minutes / 60);
    if (hours >= 24) return text('list.days', { days: Math.floor(hours / 24), hours: hours % 24 });
    return hours > 0 ? text('list.hours', { hours, minutes: minutes % 60 }) : text('list.minutes', { minutes });
  };
  const since = Date.parse(item.createdAt);
  if (item.firstReplyAt !== null) return <>{time(Date.parse(item.firstReplyAt) - since)}</>;
  if (item.state === 'withdrawn' || item.state === 'closed') return <>—</>;
  return (
    <>
      <span className={words.soft}>{text('list.waiting', { time: time(Date.now() - since) })}</span>{' '}
      {item.overdue && (
        <Tooltip title={text('list.overdue.hint', { day: item.dueOn ?? '' })}>
          <Tag color="error">{text('list.overdue')}</Tag>
        </Tooltip>
      )}
    </>
  );
}
