import { Typography } from 'antd';
import type { ApprovalListItem } from '@contract/approval/schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
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
        <Typography.Link strong onClick={onOpen} className={words.wrap}>
          {item.name}
        </Typography.Link>
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
