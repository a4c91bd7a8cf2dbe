import type { ClaimListItem } from '@contract/claims/schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import RecordLink from '@/components/list/RecordLink';
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
        <RecordLink strong to={{ claim: item.id }} onOpen={onOpen}>
          {item.staffName} <Money fen={item.amountFen} />
        </RecordLink>
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
