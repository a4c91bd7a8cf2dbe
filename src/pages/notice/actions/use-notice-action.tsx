import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { ActionTarget } from './ActionDialog';
import type { NoticeStep } from './notice-choices';

const ActionDialog = lazy(() => import('./ActionDialog'));

export interface NoticeActionControl {
  /** Asks the person to confirm a step, then takes it. */
  start: (notice: ActionTarget, step: NoticeStep) => void;
  /** To be rendered by the page. */
  dialog: ReactNode;
}

/** The confirmed way to every step of a notice's life. */
export function useNoticeAction(onDone: (step: NoticeStep) => void): NoticeActionControl {
  const [asked, setAsked] = useState<{ notice: ActionTarget; step: NoticeStep } | null>(null);
  const start = useCallback((notice: ActionTarget, step: NoticeStep) => setAsked({ notice, step }), []);
  const dialog = asked && (
    <Suspense fallback={null}>
      <ActionDialog
        key={`${asked.notice.id} ${asked.step}`}
        notice={asked.notice}
        step={asked.step}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null);
          onDone(asked.step);
        }}
      />
    </Suspense>
  );
  return { start, dialog };
}
