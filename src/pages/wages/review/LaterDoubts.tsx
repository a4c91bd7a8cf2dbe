import { Alert } from 'antd';
import type { BatchReview } from '@contract/wages/batch-schemas';
import { listed } from '@/utils/punctuation';
import { useTextOf } from '@/utils/use-text';
import { useText } from '../hooks/use-text';

/** For the reviewer: what is open of slips changed or added since the import, as they stand now. */
export default function LaterDoubts({ later: { slips, kinds } }: { later: BatchReview['laterDoubts'] }) {
  const text = useText();
  const issue = useTextOf('wages.import.issue');
  if (slips === 0) return null;
  const words = kinds.map(({ code, slips: some }) => text('review.later.kind', { kind: issue(code), slips: some }));
  return (
    <Alert
      type={kinds.some(({ level }) => level === 'error') ? 'error' : 'warning'}
      showIcon
      message={text('review.later', { slips, kinds: listed(words) })}
    />
  );
}
