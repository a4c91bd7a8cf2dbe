import type { ContractListItem } from '@contract/fdd/contract-schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import RecordLink from '@/components/list/RecordLink';
import words from '@/components/text.less';
import { shownMoment } from '@/utils/moments';
import { listed } from '@/utils/punctuation';
import ContractStateTag from '../ContractStateTag';
import { useText } from '../use-text';

/** One contract on a phone. */
export default function PhoneContract({ item, onOpen }: { item: ContractListItem; onOpen: () => void }) {
  const text = useText();
  const signed = item.signers.filter((signer) => signer.state === 'signed').length;
  return (
    <PhoneRow>
      <PhoneLine>
        <RecordLink strong to={{ record: item.id }} onOpen={onOpen}>
          {item.title}
        </RecordLink>
        <ContractStateTag state={item.state} />
      </PhoneLine>
      <span className={words.soft}>
        {[
          listed(item.signers.map((signer) => signer.name)),
          text('signers.count', { signed, all: item.signers.length }),
        ].join(' · ')}
      </span>
      <span className={words.soft}>
        {[text(`kind.${item.kind}`), text('until', { at: shownMoment(item.expiresAt) })].join(' · ')}
      </span>
      {item.failReason && <span className={words.soft}>{item.failReason}</span>}
    </PhoneRow>
  );
}
