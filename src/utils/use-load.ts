import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { RequestFailure } from './request-failure';

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
  /** Why the last attempt failed, where the older answer does not stand on in its place. */
  error: RequestFailure | undefined;
  /** Asks again; `quiet` shows neither a spinner nor an error, for refreshes nobody asked for. */
  reload: (options?: { quiet?: boolean }) => void;
  /** Puts in place what an action's answer or an event already told. */
  setData: (change: (previous: T | undefined) => T | undefined) => void;
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** A function's own number. */
function numberOf(load: object): number {
  const number = numbers.get(load) ?? ++last;
  numbers.set(load, number);
  return number;
}

/**
 * For the import wizards, whose calls are handed to them as functions: a query whose key is the function. Everything else
 * asks by endpointQuery. `load` must be stable (useCallback) and passes its options on to the call.
 */
export function useLoad<T>(load: (options: LoadOptions) => Promise<T>, { inPlace = true } = {}): Loaded<T> {
  const client = useQueryClient();
  const number = numberOf(load);
  const kept = useRef<T>();
  const quiet = useRef(false);
  const [quietly, setQuietly] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['load', number],
    gcTime: 0,
    // In an object: an answer may be undefined.
    queryFn: async ({ signal }) => ({
      answer: await load({
        signal,
        silent: quiet.current,
        handles: inPlace && kept.current === undefined ? IN_PLACE : [],
      }),
    }),
  });
  if (data) kept.current = data.answer;

  const reload = useCallback(
    (options?: { quiet?: boolean }) => {
      const queryKey = ['load', number];
      const answered = client.getQueryData(queryKey) !== undefined;
      // Nothing is on the screen that could stay there meanwhile.
      quiet.current = answered && (options?.quiet ?? false);
      setQuietly(quiet.current);
      // A first call may have been answered before the change, and asking again would wait for that answer.
      const ready = answered ? Promise.resolve() : client.cancelQueries({ queryKey });
      void ready
        .then(() => refetch())
        .finally(() => {
          quiet.current = false;
          setQuietly(false);
        });
    },
    [client, number, refetch],
  );
  const setData = useCallback(
    (change: (previous: T | undefined) => T | undefined) =>
      void client.setQueryData<{ answer: T | undefined }>(['load', number], (known) => ({
        answer: change(known ? known.answer : kept.current),
      })),
    [client, number],
  );
  const stays = data !== undefined && error?.status !== 404;
  return {
    data: data ? data.answer : kept.current,
    loading: isFetching && !quietly,
    error: stays ? undefined : (error ?? undefined),
    reload,
    setData,
  };
}
