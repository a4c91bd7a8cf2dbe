import type { Deps } from '../../deps';
import { applyEvent } from './events/apply-event';
import { EVENT_JOB } from './job-kinds';

/** What the provider tells us, as background work: one after the other, tried for hours where it cannot be asked. */
export function registerFddJobs(deps: Deps): void {
  deps.jobs.register(EVENT_JOB, applyEvent, { concurrency: 1, maxAttempts: 12 });
}
