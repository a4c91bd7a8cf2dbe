import type { JobView } from '@contract/jobs/schemas';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getJob } from '@/services/jobs';
import { useServerEvent } from '@/utils/events';
import { shownLocale } from '@/utils/locale';
import { isFailure } from '@/utils/request';

/** Milliseconds between two looks where no event tells us. */
const POLL = 3_000;

export function isJobOver(job: JobView): boolean {
  return job.state === 'succeeded' || job.state === 'failed' || job.state === 'cancelled';
}

/** A later report of the same job; events and polls may arrive in either order. */
function isNewer(next: JobView, known: JobView | undefined): boolean {
  if (known === undefined || known.id !== next.id) return true;
  return !isJobOver(known) && (isJobOver(next) || next.done >= known.done || next.step !== known.step);
}

export interface JobWatch {
  job?: JobView;
  /** The last look failed; the job goes on and so does the watching. */
  unreachable: boolean;
  /** The job is not known (any more). */
  missing: boolean;
}

/**
 * Follows a job by the server's events, with a slow look in between in case one is lost, and one for its last words.
 * `onOver` is called once when the job has succeeded, failed or was cancelled.
 */
export function useJob(jobId: string | null | undefined, onOver?: (job: JobView) => void): JobWatch {
  const [watch, setWatch] = useState<JobWatch>({ unreachable: false, missing: false });
  const reported = useRef<string>();
  const job = watch.job?.id === jobId ? watch.job : undefined;
  const over = job !== undefined && isJobOver(job);

  const take = useCallback(
    (next: JobView) => {
      if (next.id !== jobId) return;
      setWatch((known) => ({ unreachable: false, missing: false, job: isNewer(next, known.job) ? next : known.job }));
    },
    [jobId],
  );
  const look = useRef<() => void>();
  useServerEvent('job', (next) => {
    if (next.id !== jobId) return;
    // An event has its words in Chinese; an answer has them in the language shown.
    if (shownLocale() === 'zh-CN') take(next);
    else if (isJobOver(next) || !job) look.current?.();
    else take({ ...next, unit: job.unit, step: job.step });
  });

  useEffect(() => {
    if (!jobId || over) return;
    const abort = new AbortController();
    const ask = () =>
      void getJob(jobId, { signal: abort.signal, silent: true }).then(take, (error: unknown) => {
        if (abort.signal.aborted) return;
        const missing = isFailure(error) && error.status === 404;
        setWatch((known) => ({ ...known, missing, unreachable: !missing }));
      });
    look.current = ask;
    ask();
    const timer = setInterval(ask, POLL);
    return () => {
      look.current = undefined;
      clearInterval(timer);
      abort.abort();
    };
  }, [jobId, over, take]);

  useEffect(() => {
    if (!over || !job || reported.current === job.id) return;
    reported.current = job.id;
    onOver?.(job);
  });

  return jobId ? { ...watch, job } : { unreachable: false, missing: false };
}
