import { useCallback } from 'react';
import { mayLeave } from './may-leave';

/** What closes a dialog or goes elsewhere, after asking where something in it is not saved. */
export function useAskFirst<A extends unknown[] = []>(leave: (...to: A) => void): (...to: A) => void {
  return useCallback((...to) => void mayLeave().then((may) => may && leave(...to)), [leave]);
}
