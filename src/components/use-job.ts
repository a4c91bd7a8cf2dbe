import type { JobView } from '@contract/jobs/schemas';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getJob } from '@/services/jobs';
import { useServerEvent } from '@/utils/events';
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
 * Follows a job by the server's events, with a slow look in between in case one is lost.
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
  useServerEvent('job', take);

  useEffect(() => {
    if (!jobId || over) return;
    const abort = new AbortController();
    const look = () =>
      getJob(jobId, { signal: abort.signal, silent: true }).then(take, (error: unknown) => {
        if (abort.signal.aborted) return;
        const missing = isFailure(error) && error.status === 404;
        setWatch((known) => ({ ...known, missing, unreachable: !missing }));
      });
    void look();
    const timer = setInterval(() => void look(), POLL);
    return () => {
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
