import { Suspense } from 'react';
import type { Draft } from '@/utils/drafts';
import { lazyWithMessages } from '@/utils/lazy-messages';

const Note = lazyWithMessages(['unfinished'], () => import('./DraftNote'));

/** The note about a draft that was put back, which few ever see. */
export default function LazyDraftNote(props: { draft: Draft; onUndo: () => void }) {
  return (
    <Suspense fallback={null}>
      <Note {...props} />
    </Suspense>
  );
}
