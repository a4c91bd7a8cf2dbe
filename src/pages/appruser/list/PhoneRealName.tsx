import type { RealNameListItem } from '@contract/real-name/schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import RecordLink from '@/components/list/RecordLink';
import words from '@/components/text.less';
import { shownMoment } from '@/utils/moments';
import RealNameStateTag from '../RealNameStateTag';
import { useText } from '../use-text';

/** One verification on a phone. */
export default function PhoneRealName({ item, onOpen }: { item: RealNameListItem; onOpen: () => void }) {
  const text = useText();
  return (
    <PhoneRow>
      <PhoneLine>
        <RecordLink strong to={{ verification: item.id, of: item.companyId }} onOpen={onOpen}>
          {item.realName}
        </RecordLink>
        <RealNameStateTag state={item.state} outcome={item.outcome} />
      </PhoneLine>
      <span className={words.soft}>{`${text(`idType.${item.idType}`)} ${item.idNo}`}</span>
      <span className={words.soft}>{item.company}</span>
      <span className={words.soft}>{`${text(`match.${item.match}`)} · ${shownMoment(item.submittedAt)}`}</span>
    </PhoneRow>
  );
}
