import { useCallback, useRef } from 'react';

/**
 * Runs changes one after another. Each carries the version the one before left behind, so that a clerk who types
 * faster than the network answers is never refused as stale by his own change.
 */
export function useSerial(): <T>(task: () => Promise<T>) => Promise<T> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<T>(task: () => Promise<T>) => {
    const next = last.current.then(task, task);
    last.current = next;
    return next;
  }, []);
}
