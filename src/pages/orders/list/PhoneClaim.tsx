import { Typography } from 'antd';
import type { ClaimListItem } from '@contract/claims/schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import Money from '@/components/Money';
import words from '@/components/text.less';
import { shownMoment } from '@/utils/moments';
import ClaimStateTag from '../ClaimStateTag';
import { useText } from '../use-text';

/** One claim on a phone. */
export default function PhoneClaim({ item, onOpen }: { item: ClaimListItem; onOpen: () => void }) {
  const text = useText();
  return (
    <PhoneRow>
      <PhoneLine>
        <Typography.Link strong onClick={onOpen} className={words.wrap}>
          {item.staffName} <Money fen={item.amountFen} />
        </Typography.Link>
        <ClaimStateTag state={item.state} reversed={item.reversedAt !== null} />
      </PhoneLine>
      <span className={words.soft}>{item.companyName}</span>
      <span className={words.soft}>
        {text('list.phone', {
          no: item.orderNo,
          type: text(`type.${item.type}`),
          month: item.payMonth,
          at: shownMoment(item.appliedAt),
        })}
      </span>
    </PhoneRow>
  );
}
