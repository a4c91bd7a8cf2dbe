import type { SlipListItem } from '@contract/wages/slip-schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import RecordLink from '@/components/list/RecordLink';
import Money from '@/components/Money';
import words from '@/components/text.less';
import SlipStateTag from './SlipStateTag';

interface PhoneSlipProps {
  slip: SlipListItem;
  needConfirm: boolean;
  /** Of a past month nothing went out. */
  history: boolean;
  onOpen: () => void;
}

/** One slip on a phone: whose, how much, how far it has come. */
export default function PhoneSlip({ slip, needConfirm, history, onOpen }: PhoneSlipProps) {
  return (
    <PhoneRow>
      <PhoneLine>
        <RecordLink strong to={{ slip: slip.id }} onOpen={onOpen}>
          {slip.name}
        </RecordLink>
        <Money fen={slip.netFen} style={{ fontWeight: 600 }} />
      </PhoneLine>
      <PhoneLine>
        <span className={words.soft}>{[slip.staffNo, slip.dept].filter(Boolean).join(' · ') || '—'}</span>
        {!history && <SlipStateTag slip={slip} needConfirm={needConfirm} />}
      </PhoneLine>
    </PhoneRow>
  );
}
