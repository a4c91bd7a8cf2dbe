import { useCallback, useEffect, useRef, useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import { useServerEvent } from '@/utils/events';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request';
import { useLoad } from '@/utils/use-load';
import type { ImportCore } from '../import-core';
import { useSerial } from './use-serial';
import { useText } from '../use-text';

/** Milliseconds after the last fix until figures of the whole sheet are asked for again. */
const SETTLE = 600;

type Change = <T extends object>(act: (version: number) => Promise<T>) => Promise<T>;

export interface Session<D extends ImportCore> {
  detail: D | undefined;
  error: unknown;
  /** Rises whenever rows may have changed otherwise than by the fix just made here. */
  epoch: number;
  /** A job begun from this page, until it ends. */
  jobId: string | null;
  reload: () => void;
  /** Runs a change with the newest version, after those before it. Throws as the call does; a stale version is refreshed and told. */
  change: Change;
  /** As `change`, for one that begins a job: the page shows its progress until it ends. */
  start: (act: (version: number) => Promise<{ jobId: string }>) => Promise<void>;
  /** Puts in place what a change's answer told and asks for the sheet's figures a little later. */
  patch: (part: Partial<D>) => void;
  jobEnded: () => void;
}

/** One import as the server holds it. Nothing of it lives in the browser alone. */
export function useSession<D extends ImportCore>(
  id: string,
  get: (id: string, options: { signal: AbortSignal; silent: boolean }) => Promise<D>,
): Session<D> {
  const text = useText();
  const load = useCallback((options: { signal: AbortSignal }) => get(id, { ...options, silent: true }), [id, get]);
  const { data: detail, error, reload: loadAgain, setData } = useLoad(load);
  const [epoch, setEpoch] = useState(0);
  const [jobId, setJobId] = useState<string | null>(null);
  const version = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const serial = useSerial();

  useEffect(() => {
    if (detail) version.current = Math.max(version.current, detail.version);
  }, [detail]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const reload = useCallback(() => {
    setEpoch((old) => old + 1);
    loadAgain({ quiet: true });
  }, [loadAgain]);

  const later = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => loadAgain({ quiet: true }), SETTLE);
  }, [loadAgain]);

  useServerEvent('import', (event) => {
    if (event.importId === id && event.version > version.current) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // What this page's own change just brought is known already.
        if (event.version > version.current) reload();
      }, SETTLE);
    }
  });

  const change = useCallback<Change>(
    (act) =>
      serial(async () => {
        try {
          const answer = await act(version.current);
          const next: unknown = Reflect.get(answer, 'version');
          if (typeof next === 'number') version.current = next;
          return answer;
        } catch (failure) {
          if (isFailure(failure, BUSINESS_ERRORS.STALE_VERSION.code)) {
            reload();
            toast.warning(text('stale'));
          }
          throw failure;
        }
      }),
    [reload, serial, text],
  );

  const start = useCallback<Session<D>['start']>(
    async (act) => {
      const { jobId: begun } = await change(act);
      setJobId(begun);
      loadAgain({ quiet: true });
    },
    [change, loadAgain],
  );

  const jobEnded = useCallback(() => {
    setJobId(null);
    reload();
  }, [reload]);

  const patch = useCallback(
    (part: Partial<D>) => {
      setData((old) => (old ? { ...old, ...part } : old));
      later();
    },
    [later, setData],
  );

  return { detail, error, epoch, jobId, reload, change, start, patch, jobEnded };
}
