import { useCallback, useEffect, useRef, useState } from 'react';
import { isFailure, type RequestFailure } from './request-failure';

export interface LoadOptions {
  signal: AbortSignal;
  silent: boolean;
  /** Statuses the page words itself, so that the request client says nothing of them. */
  handles: readonly number[];
}

/** What LoadError has words for: forbidden, missing, not to be asked like this. */
const IN_PLACE = [403, 404, 422] as const;

export interface Loaded<T> {
  /** The last answer; it stays while a newer one is on its way. */
  data: T | undefined;
  loading: boolean;
  /** Why the last attempt failed: for the page to show in place of the data. What it need not show there the person has been told. */
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
 * A page that shows no `error` in place of the data says so by `inPlace: false`: then the request client tells of every failure.
 */
export function useLoad<T>(load: (options: LoadOptions) => Promise<T>, { inPlace = true } = {}): Loaded<T> {
  const [state, setState] = useState<State<T>>({ data: undefined, loading: true, error: undefined });
  const running = useRef<AbortController | null>(null);
  // Older data stays on the page, which then has no place for the failure.
  const shown = useRef(false);

  const run = useCallback(
    async (quiet: boolean) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      if (!quiet) setState((old) => ({ ...old, loading: true, error: undefined }));
      try {
        const data = await load({
          signal: own.signal,
          silent: quiet,
          handles: inPlace && !shown.current ? IN_PLACE : [],
        });
        if (own.signal.aborted) return;
        shown.current = data !== undefined;
        setState({ data, loading: false, error: undefined });
      } catch (error) {
        if (own.signal.aborted) return;
        // Anything but a failed call is a defect to surface.
        if (!isFailure(error)) throw error;
        // A quiet refresh that failed leaves the older figures standing, unless they are gone, as a recalled slip is.
        setState((old) => ({
          ...old,
          loading: false,
          error: quiet && old.data !== undefined && error.status !== 404 ? old.error : error,
        }));
      }
    },
    [load, inPlace],
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
