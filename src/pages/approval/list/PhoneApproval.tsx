import type { ApprovalListItem } from '@contract/approval/schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import RecordLink from '@/components/list/RecordLink';
import words from '@/components/text.less';
import { shownMoment } from '@/utils/moments';
import ApprovalStateTag from '../ApprovalStateTag';
import { useText } from '../use-text';

/** One application on a phone. */
export default function PhoneApproval({ item, onOpen }: { item: ApprovalListItem; onOpen: () => void }) {
  const text = useText();
  return (
    <PhoneRow>
      <PhoneLine>
        <RecordLink strong to={{ application: item.id }} onOpen={onOpen}>
          {item.name}
        </RecordLink>
        <ApprovalStateTag state={item.state} />
      </PhoneLine>
      <span className={words.soft}>{item.no}</span>
      <span className={words.soft}>
        {text('list.phone', {
          contact: item.contactName,
          mobile: item.contactMobileMasked,
          at: shownMoment(item.submittedAt),
        })}
      </span>
    </PhoneRow>
  );
}
