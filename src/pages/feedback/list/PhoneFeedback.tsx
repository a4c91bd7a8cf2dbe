import { Tag } from 'antd';
import { CORRECTED } from '@contract/states/feedback';
import type { FeedbackListItem } from '@contract/feedback/schemas';
import FeedbackStateTag from '@/components/feedback/FeedbackStateTag';
import { useText } from '@/components/feedback/use-text';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import RecordLink from '@/components/list/RecordLink';
import words from '@/components/text.less';
import { shownMoment } from '@/utils/moments';
import FirstReply from './FirstReply';

interface PhoneFeedbackProps {
  item: FeedbackListItem;
  /** Where it is dealt with. */
  address: string;
  onOpen: () => void;
}

/** One feedback on a phone. */
export default function PhoneFeedback({ item, address, onOpen }: PhoneFeedbackProps) {
  const text = useText();
  return (
    <PhoneRow>
      <PhoneLine>
        <RecordLink strong to={address} onOpen={onOpen}>
          {item.staffName} · {text(`category.${item.category}`)}
        </RecordLink>
        <span>
          {item.isPrepared && <Tag color="processing">{text('list.prepared')}</Tag>}
          <FeedbackStateTag state={item.state} corrected={item.result === CORRECTED} />
        </span>
      </PhoneLine>
      <span className={words.wrap}>{item.summary}</span>
      <span className={words.soft}>
        {text(`kind.${item.kind}`)} · {item.subject} · {shownMoment(item.createdAt)}
      </span>
      {/* How long an answer took says nothing without the head of its column. */}
      {item.firstReplyAt === null && (
        <span>
          <FirstReply item={item} />
        </span>
      )}
    </PhoneRow>
  );
}
