import { useCallback } from 'react';
import { mayLeave } from './may-leave';

/** What closes a dialog, after asking where something in it is not saved. */
export function useAskFirst(close: () => void): () => void {
  return useCallback(() => {
    void mayLeave().then((leave) => leave && close());
  }, [close]);
}
