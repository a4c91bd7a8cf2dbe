import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { AfterApproval, WageBatchAction } from '@contract/states/wage-batch';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { ActionTarget } from './action-target';

const ActionDialog = lazy(() => import('./ActionDialog'));

export interface BatchActionControl {
  /** Asks the person to confirm an action on a batch, then takes it. `publishAt` (ISO 8601): the time that is offered. */
  start: (batch: ActionTarget, action: WageBatchAction, then?: AfterApproval, publishAt?: string) => void;
  /** To be rendered by the page. */
  dialog: ReactNode;
}

interface Asked {
  batch: ActionTarget;
  action: WageBatchAction;
  then?: AfterApproval;
  publishAt?: string;
}

/** The confirmed way to every action on a batch. `onDone` gets the batch as it stands after; null when it was deleted or is to be asked for again. */
export function useBatchAction(
  onDone: (batch: BatchDetail | null, action: WageBatchAction) => void,
): BatchActionControl {
  const [asked, setAsked] = useState<Asked | null>(null);
  const start = useCallback<BatchActionControl['start']>(
    (batch, action, then, publishAt) => setAsked({ batch, action, then, publishAt }),
    [],
  );
  const dialog = asked && (
    <Suspense fallback={null}>
      <ActionDialog
        key={`${asked.batch.id} ${asked.action} ${asked.then ?? ''}`}
        batch={asked.batch}
        action={asked.action}
        then={asked.then}
        publishAt={asked.publishAt}
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
