import { Typography } from 'antd';
import type { AuthListItem } from '@contract/fdd/schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import words from '@/components/text.less';
import { shownMoment } from '@/utils/moments';
import AuthStateTag from '../AuthStateTag';
import { useText } from '../use-text';
import { methodText } from '../auth-text';

/** One record on a phone. */
export default function PhoneAuth({ item, onOpen }: { item: AuthListItem; onOpen: () => void }) {
  const text = useText();
  return (
    <PhoneRow>
      <PhoneLine>
        <Typography.Link strong onClick={onOpen} className={words.wrap}>
          {item.name}
        </Typography.Link>
        <AuthStateTag state={item.state} />
      </PhoneLine>
      <span className={words.soft}>
        {[text(`kind.${item.kind}`), item.certNoMasked, methodText(text, item)].filter(Boolean).join(' · ')}
      </span>
      <span className={words.soft}>
        {[item.companyName, item.submittedAt && shownMoment(item.submittedAt)].filter(Boolean).join(' · ')}
      </span>
    </PhoneRow>
  );
}
