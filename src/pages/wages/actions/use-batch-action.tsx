import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { WageBatchAction } from '@contract/states/wage-batch';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { ActionTarget } from './action-target';

const ActionDialog = lazy(() => import('./ActionDialog'));

export interface BatchActionControl {
  /** Asks the person to confirm an action on a batch, then takes it. */
  start: (batch: ActionTarget, action: WageBatchAction) => void;
  /** To be rendered by the page. */
  dialog: ReactNode;
}

/** The confirmed way to every action on a batch. `onDone` gets the batch as it stands after; null when it was deleted or is to be asked for again. */
export function useBatchAction(
  onDone: (batch: BatchDetail | null, action: WageBatchAction) => void,
): BatchActionControl {
  const [asked, setAsked] = useState<{ batch: ActionTarget; action: WageBatchAction } | null>(null);
  const start = useCallback((batch: ActionTarget, action: WageBatchAction) => setAsked({ batch, action }), []);
  const dialog = asked && (
    <Suspense fallback={null}>
      <ActionDialog
        key={`${asked.batch.id} ${asked.action}`}
        batch={asked.batch}
        action={asked.action}
        onClose={() => setAsked(null)}
        onDone={(batch) => {
          setAsked(null);
          onDone(batch, asked.action);
        }}
      />
    </Suspense>
  );
  return { start, dialog };
}
