import type { Logger } from 'pino';
import { asBackground } from '../db/background';
import { across, withinCompanies } from '../db/wall/held';
import type { Deps } from '../deps';
import { asReader } from '../kernel/reader';
import { asWork } from '../kernel/work-context';
import { claimJobs, type ClaimedJob, dueKinds, insertJob, insertJobs, nextDue } from './store';
import { runJob } from './run-job';
import type { JobQueue, Registered } from './types';

const POLL_MS = 500;
const CLAIM = 200;

/** A job of a company runs within it, one of nobody's goes over all. */
function behindWall<T>({ companyId }: ClaimedJob, { crosses }: Registered, work: () => T): T {
  if (crosses === undefined && companyId !== null) return withinCompanies([companyId], work);
  return across(crosses ?? 'job', work);
}

/**
 * Background work kept in the `job` table: taken up by any process, leased while it runs, taken up
 * again when its process dies. `deps` comes as a function because the queue is itself part of it.
 */
export function createJobQueue(deps: () => Deps, log: Logger): JobQueue {
  const kinds = new Map<string, Registered>();
  const running = new Map<ClaimedJob, Promise<void>>();
  let stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let recurring: NodeJS.Timeout[] = [];
  let started = false;
  let ticking: Promise<void> | undefined;

  const room = () => {
    const busy = new Map<string, number>();
    for (const job of running.keys()) busy.set(job.kind, (busy.get(job.kind) ?? 0) + 1);
    return [...kinds]
      .map(([kind, { concurrency }]) => ({ kind, free: concurrency - (busy.get(kind) ?? 0) }))
      .filter(({ free }) => free > 0);
  };

  const begin = (job: ClaimedJob) => {
    const registered = kinds.get(job.kind);
    if (!registered) return;
    const run = asWork({ jobId: job.id, kind: job.kind }, () =>
      asReader(null, () =>
        asBackground(() => behindWall(job, registered, () => runJob(deps(), job, registered, stopping.signal))),
      ),
    )
      .catch((error: unknown) => log.error({ err: error, jobId: job.id }, 'job bookkeeping failed'))
      .finally(() => {
        running.delete(job);
        if (started) wake(0);
      });
    running.set(job, run);
  };

  /** Claims what fits; gives how many were begun. */
  const look = async (now: Date): Promise<number> => {
    const { db } = deps();
    let begun = 0;
    const asScheduler = <T>(work: () => T) => across('scheduler', () => asBackground(work));
    const due = new Set(await asScheduler(() => dueKinds(db, now)));
    for (const { kind, free } of room().filter((entry) => due.has(entry.kind))) {
      const claimed = await asScheduler(() => claimJobs(db, [kind], Math.min(free, CLAIM), now));
      claimed.forEach(begin);
      begun += claimed.length;
    }
    return begun;
  };

  const tick = async () => {
    try {
      await look(deps().clock.now());
    } catch (error) {
      log.error({ err: error }, 'jobs could not be claimed');
    }
  };

  const wake = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!started) return;
      ticking ??= tick().finally(() => {
        ticking = undefined;
        if (started) wake(POLL_MS);
      });
    }, ms);
    timer.unref();
  };

  /** The open job's key keeps several processes from queueing the same round twice. */
  const recur = (kind: string, everyMs: number) => {
    const queueOne = () => {
      const round = { kind, companyId: null, ownerId: null, payload: {}, dedupeKey: `every:${kind}` };
      across('scheduler', () => insertJob(deps().db, round, deps().clock.now())).catch((error: unknown) =>
        log.error({ err: error, kind }, 'recurring job not queued'),
      );
    };
    queueOne();
    recurring.push(setInterval(queueOne, everyMs).unref());
  };

  /** Each start has a round of its own: one a killed process has left is still leased. */
  const runAtStart = (kind: string) => {
    const round = { kind, companyId: null, ownerId: null, payload: {} };
    across('scheduler', () => insertJob(deps().db, round, deps().clock.now())).catch((error: unknown) =>
      log.error({ err: error, kind }, 'job at start not queued'),
    );
  };

  return {
    async enqueue(db, job) {
      const id = await insertJob(db, job, deps().clock.now());
      // Not yet visible before the commit: look again soon after it.
      if (started) wake(20);
      return id;
    },
    async enqueueAll(db, jobs) {
      if (jobs.length === 0) return;
      await insertJobs(db, jobs, deps().clock.now());
      if (started) wake(20);
    },
    register(kind, handler, options = {}) {
      if (kinds.has(kind)) throw new Error(`job kind ${kind} is registered twice`);
      kinds.set(kind, {
        handler,
        maxAttempts: options.maxAttempts ?? 3,
        concurrency: options.concurrency ?? 2,
        everyMs: options.everyMs,
        atStart: options.atStart ?? false,
        crosses: options.crosses,
        cancellable: options.cancellable ?? false,
        fileRefusal: options.fileRefusal,
        fileTaken: options.fileTaken,
        wholeNumbers: options.wholeNumbers,
        failed: options.failed,
      });
    },
    fileRefusal: (job) => kinds.get(job.kind)?.fileRefusal?.(deps(), job) ?? Promise.resolve(null),
    fileTaken: (actor, job) => kinds.get(job.kind)?.fileTaken?.(deps(), actor, job) ?? Promise.resolve(),
    hasWholeNumbers: (job) => kinds.get(job.kind)?.wholeNumbers?.(job.payload) ?? false,
    isCancellable: (kind) => kinds.get(kind)?.cancellable ?? false,
    start() {
      if (started) return;
      started = true;
      stopping = new AbortController();
      wake(0);
      for (const [kind, { everyMs, atStart }] of kinds) {
        if (everyMs) recur(kind, everyMs);
        if (atStart) runAtStart(kind);
      }
    },
    async stop() {
      started = false;
      clearTimeout(timer);
      recurring.forEach(clearInterval);
      recurring = [];
      stopping.abort();
      // What is being claimed right now begins, sees the abort and goes back into the queue.
      await ticking;
      await Promise.allSettled(running.values());
      stopping = new AbortController();
    },
    async drain(until) {
      for (;;) {
        const begun = await look(until ?? deps().clock.now());
        await Promise.allSettled(running.values());
        const due = begun === 0 ? await across('scheduler', () => nextDue(deps().db, [...kinds.keys()])) : null;
        if (begun === 0 && (!due || due > (until ?? deps().clock.now()))) return;
      }
    },
  };
}
