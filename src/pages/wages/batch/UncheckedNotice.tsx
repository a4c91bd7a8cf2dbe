import { Alert } from 'antd';
import type { BatchListItem } from '@contract/wages/batch-schemas';
import { useCheckText } from '@/components/sum-checks/use-check-text';
import { SPACE } from '@/theme/tokens';
import { useTextOf } from '@/utils/use-text';

/** Nobody takes a sheet further without being told that its totals could not be verified. */
export default function UncheckedNotice({ batch: { unchecked } }: { batch: Pick<BatchListItem, 'unchecked'> }) {
  const text = useTextOf('wages.sums');
  const words = useCheckText();
  if (unchecked.length === 0) return null;
  return (
    <Alert
      type={unchecked.includes('netPay') ? 'error' : 'warning'}
      showIcon
      style={{ marginBlockEnd: SPACE.sm }}
      data-testid="unchecked"
      message={text('batch', { totals: words.totals(unchecked) })}
    />
  );
}
