import type { Deps } from '../../deps';
import { SEND_ATTEMPTS, sendBatch } from './contract/send/send-job';
import { watchContracts } from './contract/sync';
import { applyEvent } from './events/apply-event';
import { EVENT_JOB, SEND_JOB, WATCH_JOB } from './job-kinds';

/** Jobs: handle provider events in order with hours of retries, send contracts, and poll for overdue answers. */
export function registerFddJobs(deps: Deps): void {
  deps.jobs.register(EVENT_JOB, applyEvent, { concurrency: 1, maxAttempts: 12 });
  deps.jobs.register(SEND_JOB, sendBatch, { concurrency: 1, maxAttempts: SEND_ATTEMPTS });
  deps.jobs.register(WATCH_JOB, watchContracts, { concurrency: 1, everyMs: 10 * 60_000 });
}
