import { useEffect, useRef } from 'react';
import type { BatchDetail, BatchReview } from '@contract/wages/batch-schemas';
import type { GroupKind } from '@contract/wages/review/groups';
import type { ReviewGroup, ReviewGroups } from '@contract/wages/review/schemas';
import EditedSlips from '../EditedSlips';
import LaterDoubts from '../LaterDoubts';
import GroupFacts from './GroupFacts';
import GroupRows from './GroupRows';

const WITH_ROWS: ReadonlySet<GroupKind> = new Set([
  'finding',
  'doubtful',
  'accepted',
  'cards',
  'changes',
  'leftOut',
  'missing',
]);

export interface PanelProps {
  group: ReviewGroup;
  facts: ReviewGroups;
  batch: BatchDetail;
  review: BatchReview;
  /** What the group holds stands before the reader. */
  onShown: () => void;
}

/** What an opened group holds. */
export default function GroupPanel({ group, facts, batch, review, onShown }: PanelProps) {
  if (WITH_ROWS.has(group.kind)) return <GroupRows batchId={batch.id} group={group} onShown={onShown} />;
  return (
    <Shown onShown={onShown}>
      {group.kind === 'edited' ? (
        <>
          <LaterDoubts later={review.laterDoubts} />
          <EditedSlips review={review} batch={batch} />
        </>
      ) : (
        <GroupFacts kind={group.kind} facts={facts} batch={batch} />
      )}
    </Shown>
  );
}

function Shown({ onShown, children }: { onShown: () => void; children: React.ReactNode }) {
  const told = useRef(onShown);
  useEffect(() => told.current(), []);
  return children;
}
