import { Typography } from 'antd';
import type { RealNameListItem } from '@contract/real-name/schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
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
        <Typography.Link strong onClick={onOpen} className={words.wrap}>
          {item.realName}
        </Typography.Link>
        <RealNameStateTag state={item.state} outcome={item.outcome} />
      </PhoneLine>
      <span className={words.soft}>{`${text(`idType.${item.idType}`)} ${item.idNo}`}</span>
      <span className={words.soft}>{item.company}</span>
      <span className={words.soft}>{`${text(`match.${item.match}`)} · ${shownMoment(item.submittedAt)}`}</span>
    </PhoneRow>
  );
}
