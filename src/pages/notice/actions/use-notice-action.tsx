import { type ReactNode, useCallback, useState } from 'react';
import ActionDialog, { type ActionTarget } from './ActionDialog';
import type { NoticeStep } from './notice-choices';

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
  );
  return { start, dialog };
}
