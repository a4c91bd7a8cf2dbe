import { Typography } from 'antd';
import { Suspense } from 'react';
import type { SlipEdit } from '@contract/wages/slip-schemas';
import { useText } from '../../hooks/use-text';
import { DoubtList } from './lazy-doubts';

/** The doubts a change was saved with, and why. */
export default function SavedDoubts({ edit: { doubts, reason } }: { edit: Pick<SlipEdit, 'doubts' | 'reason'> }) {
  const text = useText();
  if (doubts.length === 0) return null;
  return (
    <>
      <Suspense fallback={null}>
        <DoubtList doubts={doubts} />
      </Suspense>
      {reason !== null && <Typography.Text strong>{text('slip.audit.reason', { reason })}</Typography.Text>}
    </>
  );
}
