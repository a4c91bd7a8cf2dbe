import { useCallback, useEffect, useRef, useState } from 'react';
import { isFailure, type RequestFailure } from './request-failure';

export interface Loaded<T> {
  /** The last answer; it stays while a newer one is on its way. */
  data: T | undefined;
  loading: boolean;
  /** Why the last attempt failed; the person has been told once, the page offers another attempt. */
  error: RequestFailure | undefined;
  /** Asks again; `quiet` shows neither a spinner nor an error, for refreshes nobody asked for. */
  reload: (options?: { quiet?: boolean }) => void;
  /** Puts in place what an action's answer or an event already told. */
  setData: (change: (previous: T | undefined) => T | undefined) => void;
}

interface State<T> {
  data: T | undefined;
  loading: boolean;
  error: RequestFailure | undefined;
}

/**
 * Loads what a page shows. `load` must be stable (useCallback) and passes its options on to the call; when it changes, the
 * call under way is given up and its answer ignored, so that a slow earlier search never overwrites a later one.
 */
export function useLoad<T>(load: (options: { signal: AbortSignal; silent: boolean }) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<State<T>>({ data: undefined, loading: true, error: undefined });
  const running = useRef<AbortController | null>(null);

  const run = useCallback(
    async (quiet: boolean) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      if (!quiet) setState((old) => ({ ...old, loading: true, error: undefined }));
      try {
        const data = await load({ signal: own.signal, silent: quiet });
        if (!own.signal.aborted) setState({ data, loading: false, error: undefined });
      } catch (error) {
        if (own.signal.aborted) return;
        // Anything but a failed call is a defect to surface.
        if (!isFailure(error)) throw error;
        // A quiet refresh that failed leaves the older figures standing, unless they are gone, as a recalled slip is.
        setState((old) => ({ ...old, loading: false, error: quiet && old.data !== undefined && error.status !== 404 ? old.error : error }));
      }
    },
    [load],
  );

  useEffect(() => {
    void run(false);
    return () => running.current?.abort();
  }, [run]);

  const reload = useCallback((options?: { quiet?: boolean }) => void run(options?.quiet ?? false), [run]);
  const setData = useCallback(
    (change: (previous: T | undefined) => T | undefined) => setState((old) => ({ ...old, data: change(old.data) })),
    [],
  );
  return { ...state, reload, setData };
}
