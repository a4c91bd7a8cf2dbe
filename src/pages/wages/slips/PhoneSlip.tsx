import type { SlipListItem } from '@contract/wages/slip-schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import RecordLink from '@/components/list/RecordLink';
import Money from '@/components/Money';
import words from '@/components/text.less';
import type { AddressChanges } from '@/utils/use-address';
import SlipStateTag from './SlipStateTag';

interface PhoneSlipProps {
  slip: Pick<SlipListItem, 'name' | 'netFen' | 'state' | 'readAt' | 'confirmedAt' | 'overdue'>;
  /** What is said of it under the name. */
  of: string;
  /** Where it opens. */
  to: AddressChanges;
  needConfirm: boolean;
  /** Of a past month nothing went out. */
  history?: boolean;
  onOpen: () => void;
}

/** One slip on a phone: whose, how much, how far it has come. */
export default function PhoneSlip({ slip, of, to, needConfirm, history = false, onOpen }: PhoneSlipProps) {
  return (
    <PhoneRow>
      <PhoneLine>
        <RecordLink strong to={to} onOpen={onOpen}>
          {slip.name}
        </RecordLink>
        <Money fen={slip.netFen} style={{ fontWeight: 600 }} />
      </PhoneLine>
      <PhoneLine>
        <span className={words.soft}>{of}</span>
        {!history && <SlipStateTag slip={slip} needConfirm={needConfirm} />}
      </PhoneLine>
    </PhoneRow>
  );
}
