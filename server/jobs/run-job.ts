import { DISK_FULL } from '@contract/errors';
import { isDiskFull } from '../kernel/disk-full';
import { BusinessError, HttpError } from '../kernel/errors';
import type { Deps } from '../deps';
import { announceJob } from './announce';
import { type ClaimedJob, finishJob, keepProgress, LEASE_MS, renewLease, requeueJob, saveProgress } from './store';
import type { Registered } from './types';

const PROGRESS_MS = 200;
/** Pauses before the 2nd, 3rd … try. */
const BACK_OFF_MS = [1_000, 10_000, 60_000, 300_000];

/** Runs one claimed job to its end, to another try, or, when the server stops, back into the queue. */
export async function runJob(
  deps: Deps,
  job: ClaimedJob,
  registered: Registered,
  stopping: AbortSignal,
): Promise<void> {
  const line = { jobId: job.id, kind: job.kind, attempt: job.attempt };
  deps.log.debug(line, 'job begins');
  const lost = new AbortController();
  const renewal = setInterval(() => {
    renewLease(deps.db, job, deps.clock.now()).then(
      (held) => held || lost.abort(),
      (error: unknown) => deps.log.warn({ err: error, jobId: job.id }, 'lease not renewed'),
    );
  }, LEASE_MS / 3);
  renewal.unref();
  let savedAt = 0;
  try {
    const result = await registered.handler({
      job: {
        id: job.id,
        companyId: job.companyId,
        ownerId: job.ownerId,
        payload: job.payload,
        kept: job.kept,
        attempt: job.attempt,
      },
      deps,
      signal: AbortSignal.any([stopping, lost.signal]),
      async progress(done, total, step) {
        Object.assign(job, { done, total, step: step ?? job.step });
        const now = performance.now();
        if (now - savedAt < PROGRESS_MS) return;
        savedAt = now;
        if (!(await saveProgress(deps.db, job))) {
          lost.abort();
          return;
        }
        announceJob(deps, job, 'running');
      },
      async keep(trx, kept) {
        if (await keepProgress(trx, job, kept)) return;
        lost.abort();
        throw new Error(`job ${job.id} is another run's`);
      },
    });
    if (await finishJob(deps.db, job, { state: 'succeeded', result: result ?? {} }, deps.clock.now())) {
      deps.log.debug(line, 'job succeeded');
      announceJob(deps, job, 'succeeded', { result: result ?? {} });
    }
  } catch (error) {
    if (stopping.aborted) await requeueJob(deps.db, job, deps.clock.now(), true);
    else if (!lost.signal.aborted) await settleFailure(deps, job, registered, error);
  } finally {
    clearInterval(renewal);
  }
}

async function settleFailure(deps: Deps, job: ClaimedJob, registered: Registered, error: unknown): Promise<void> {
  const refused = error instanceof BusinessError || error instanceof HttpError;
  if (!refused) deps.log.error({ err: error, jobId: job.id, kind: job.kind, attempt: job.attempt }, 'job failed');
  if (!refused && job.attempt < registered.maxAttempts) {
    const pause = BACK_OFF_MS[Math.min(job.attempt, BACK_OFF_MS.length) - 1] ?? 0;
    await requeueJob(deps.db, job, new Date(deps.clock.now().getTime() + pause), false);
    return;
  }
  const message = refused ? error.message : isDiskFull(error) ? DISK_FULL.zh : '内部错误，请稍后重试或联系管理员';
  const ended = await deps.db.transaction().execute(async (trx) => {
    // Lost to another process, which goes on with it: nothing has failed.
    if (!(await finishJob(trx, job, { state: 'failed', error: message }, deps.clock.now()))) return false;
    await registered.failed?.(deps, trx, job);
    return true;
  });
  if (ended) announceJob(deps, job, 'failed', { error: message });
}
