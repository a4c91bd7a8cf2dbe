import type { BatchListItem } from '@contract/wages/batch-schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import RecordLink from '@/components/list/RecordLink';
import words from '@/components/text.less';
import { moneyText } from '@/utils/money-text';
import BatchStateTag from '../batch/BatchStateTag';
import ConfidentialTag from '../batch/ConfidentialTag';
import { useText } from '../hooks/use-text';
import BatchProgress from './BatchProgress';

/** One batch on a phone. */
export default function PhoneBatch({ batch, onOpen }: { batch: BatchListItem; onOpen: () => void }) {
  const text = useText();
  return (
    <PhoneRow>
      <PhoneLine>
        <RecordLink strong to={{ batch: batch.id }} onOpen={onOpen}>
          {batch.title}
        </RecordLink>
        <span>
          {batch.confidential && <ConfidentialTag />}
          <BatchStateTag state={batch.state} />
        </span>
      </PhoneLine>
      <PhoneLine>
        <span className={words.soft}>{text('list.phone', { month: batch.payMonth, count: batch.counts.total })}</span>
        <span className={words.number}>{moneyText(batch.netFen)}</span>
      </PhoneLine>
      <BatchProgress batch={batch} />
    </PhoneRow>
  );
}
