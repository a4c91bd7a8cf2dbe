import { Alert, Button } from 'antd';
import { SPACE } from '@/theme/tokens';
import { shownMoment } from '@/utils/moments';
import type { Draft } from '@/utils/drafts';
import { useTextOf } from '@/utils/use-text';

/** Says that a form holds what was typed before the session ended, and what of it is missing. */
export default function DraftNote({ draft, onUndo }: { draft: Draft; onUndo: () => void }) {
  const text = useTextOf('unfinished');
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: SPACE.md }}
      message={text('draft', { time: shownMoment(new Date(draft.at).toISOString()) })}
      description={draft.leftOut ? text('draft.leftOut') : undefined}
      action={
        <Button size="small" onClick={onUndo}>
          {text('draft.undo')}
        </Button>
      }
    />
  );
}
