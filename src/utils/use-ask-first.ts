import { useCallback, useState } from 'react';
import { mayLeave, moment } from './may-leave';

/** What closes a dialog or goes elsewhere, after asking where something in it is not saved. */
export function useAskFirst<A extends unknown[] = []>(leave: (...to: A) => void): (...to: A) => void {
  const [since] = useState(moment);
  return useCallback((...to) => void mayLeave(since).then((may) => may && leave(...to)), [leave, since]);
}
