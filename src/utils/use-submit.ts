import { useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import { isFailure } from './request-failure';
import { newRequestId } from './request-id';

export interface Submit {
  busy: boolean;
  /** Runs the call with the dialog's one request id, so that a second click or a retry is the same request. */
  run: <T>(call: (requestId: string) => Promise<T>, onDone: (answer: T) => void) => Promise<void>;
}

/** A dialog's one writing call. `onStale`: the record was changed or removed meanwhile; reload it (the message was shown). */
export function useSubmit(onStale: () => void): Submit {
  const [busy, setBusy] = useState(false);
  const [requestId] = useState(newRequestId);
  return {
    busy,
    async run(call, onDone) {
      setBusy(true);
      try {
        onDone(await call(requestId));
      } catch (error) {
        if (!isFailure(error)) throw error;
        if (
          error.code === BUSINESS_ERRORS.STALE_VERSION.code ||
          error.code === BUSINESS_ERRORS.WRONG_STATE.code ||
          error.status === 404
        )
          onStale();
      } finally {
        setBusy(false);
      }
    },
  };
}
