import Money from '@/components/Money';
import words from '@/components/text.less';
import type { UsageSums } from './usage-sums';
import { useText } from './use-text';

/** What the parts cost; those without a price are named, for they are not in the sum. */
export default function UsageCost({ parts, unpricedParts, costFen }: UsageSums) {
  const text = useText();
  if (parts === 0) return '—';
  return (
    <>
      {unpricedParts < parts && <Money fen={costFen} />}
      {unpricedParts > 0 && <div className={words.soft}>{text('usage.unpriced', { count: unpricedParts })}</div>}
    </>
  );
}
