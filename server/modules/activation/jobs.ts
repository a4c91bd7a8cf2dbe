import type { Deps } from '../../deps';
import { SEND_LINKS_JOB } from './job-kinds';
import { sendQueuedLinks } from './staff-link/send-job';

/** Background work of links. It may be taken up again after a crash. */
export function registerActivationJobs(deps: Deps): void {
  deps.jobs.register(SEND_LINKS_JOB, sendQueuedLinks, { maxAttempts: 5 });
}
