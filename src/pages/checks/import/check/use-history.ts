import { useCallback, useState } from 'react';

interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
}

/** A value with what it was before, to be undone and done again. `first` stays the same. */
export function useHistory<T>(first: T) {
  const [history, setHistory] = useState<History<T>>({ past: [], now: first, future: [] });
  const change = useCallback(
    (to: (old: T) => T) => setHistory(({ past, now }) => ({ past: [...past, now], now: to(now), future: [] })),
    [],
  );
  const undo = useCallback(
    () =>
      setHistory((old) => {
        const before = old.past.at(-1);
        if (before === undefined) return old;
        return { past: old.past.slice(0, -1), now: before, future: [old.now, ...old.future] };
      }),
    [],
  );
  const redo = useCallback(
    () =>
      setHistory((old) => {
        const [after, ...future] = old.future;
        return after === undefined ? old : { past: [...old.past, old.now], now: after, future };
      }),
    [],
  );
  const clear = useCallback(() => setHistory({ past: [], now: first, future: [] }), [first]);
  const [canUndo, canRedo] = [history.past.length > 0, history.future.length > 0];
  return { now: history.now, change, undo, redo, canUndo, canRedo, clear };
}
