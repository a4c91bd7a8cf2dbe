import type { Deps } from '../../deps';
import { LAPSE_JOB, VERIFY_JOB } from './job-kinds';
import { lapseExpired } from './lapse';
import { verifyIdentity } from './review/verify';

const HOUR_MS = 3600_000;

/** 实名认证's checks and expiries, as background work. */
export function registerRealNameJobs(deps: Deps): void {
  deps.jobs.register(VERIFY_JOB, verifyIdentity, { maxAttempts: 5, crosses: 'identity' });
  // Soon after midnight in China, and caught up with whenever the server was asleep then.
  deps.jobs.register(LAPSE_JOB, lapseExpired, { everyMs: HOUR_MS, concurrency: 1 });
}
