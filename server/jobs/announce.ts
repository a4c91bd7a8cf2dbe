import type { JobView } from '@contract/jobs/schemas';
import type { JobResult, JobState } from '../db/tables/jobs';
import type { Deps } from '../deps';
import type { ClaimedJob } from './store';

/** Tells a job's owner how it stands. */
export function announceJob(
  deps: Deps,
  job: ClaimedJob,
  state: JobState,
  ending: { result?: JobResult; error?: string } = {},
): void {
  if (!job.ownerId) return;
  const ended = state !== 'running' && state !== 'queued';
  const view: JobView = {
    id: job.id,
    kind: job.kind,
    state,
    done: job.done,
    total: job.total,
    unit: job.unit,
    step: job.step,
    error: ending.error ?? null,
    result: ending.result ?? {},
    createdAt: job.createdAt.toISOString(),
    finishedAt: ended ? deps.clock.now().toISOString() : null,
  };
  deps.events.publish({ accountIds: [job.ownerId] }, 'job', view);
}
