import type { Deps } from '../../deps';
import { askArrivals } from './arrivals/ask';

const ARRIVALS_JOB = 'channels.arrivals';
const LOOK_MS = 60_000;

/** Asks providers that tell what became of messages they took. */
export function registerChannelJobs(deps: Deps): void {
  deps.jobs.register(ARRIVALS_JOB, askArrivals, { everyMs: LOOK_MS, concurrency: 1 });
}
