import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import { useServerEvent } from '@/utils/events';
import { toast } from '@/utils/feedback';
import type { ServerQuery } from '@/utils/query/endpoint-query';
import { answersOf, refresh, type Stale } from '@/utils/query/refresh';
import { isFailure } from '@/utils/request';
import type { ImportCore } from '../import-core';
import { useSerial } from './use-serial';
import { useText } from '../use-text';

/** Milliseconds after the last fix until figures of the whole sheet are asked for again. */
const SETTLE = 600;

type Change = <T extends object>(act: (version: number) => Promise<T>) => Promise<T>;

export interface Session<D extends ImportCore> {
  detail: D | undefined;
  error: unknown;
  /** A job begun from this page, until it ends. */
  jobId: string | null;
  /** Asks anew for the import and all that is shown of it: rows may have changed otherwise than by a fix made here. */
  reload: () => void;
  /** Runs a change with the newest version, after those before it. Throws as the call does; a stale version is refreshed and told. */
  change: Change;
  /** As `change`, for one that begins a job: the page shows its progress until it ends. */
  start: (act: (version: number) => Promise<{ jobId: string }>) => Promise<void>;
  /** A change made here has begun a job. */
  began: (jobId: string) => void;
  /** Puts in place what a change's answer told and asks for the sheet's figures a little later. */
  patch: (part: Partial<D>) => void;
  jobEnded: () => void;
}

interface SessionKind<D> {
  calls: { get: (id: string) => ServerQuery<D> };
  figures?: readonly Stale[];
}
const NO_FIGURES: readonly Stale[] = [];

/** One import as the server holds it. Nothing of it lives in the browser alone. */
export function useSession<D extends ImportCore>(
  id: string,
  { calls: { get }, figures = NO_FIGURES }: SessionKind<D>,
): Session<D> {
  const text = useText();
  const client = useQueryClient();
  const query = useMemo(() => get(id), [get, id]);
  const { data: detail, error } = useQuery(query);
  const [jobId, setJobId] = useState<string | null>(null);
  const version = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const serial = useSerial();

  useEffect(() => {
    if (detail) version.current = Math.max(version.current, detail.version);
  }, [detail]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const reload = useCallback(() => refresh(client, [{ ...answersOf(query), below: true }]), [client, query]);

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

  const began = useCallback(
    (begun: string) => {
      setJobId(begun);
      refresh(client, [answersOf(query)]);
    },
    [client, query],
  );
  const start = useCallback<Session<D>['start']>(async (act) => began((await change(act)).jobId), [began, change]);

  const jobEnded = useCallback(() => {
    setJobId(null);
    reload();
  }, [reload]);

  const patch = useCallback(
    (part: Partial<D>) => {
      client.setQueryData<D>(query.queryKey, (old) => old && { ...old, ...part });
      clearTimeout(timer.current);
      const own = answersOf(query);
      timer.current = setTimeout(() => refresh(client, [own, ...figures.map((of) => ({ id: own.id, ...of }))]), SETTLE);
    },
    [client, figures, query],
  );

  return useMemo(
    () => ({ detail, error, jobId, reload, change, start, began, patch, jobEnded }),
    [detail, error, jobId, reload, change, start, began, patch, jobEnded],
  );
}
