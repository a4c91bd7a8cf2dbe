import type { AuthListItem } from '@contract/fdd/schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import RecordLink from '@/components/list/RecordLink';
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
        <RecordLink strong to={{ record: item.id }} onOpen={onOpen}>
          {item.name}
        </RecordLink>
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
