import type { Deps } from '../../deps';
import { DELIVER_JOB, PUBLISH_JOB, SETTLE_JOB } from './job-kinds';
import { publishOnTime } from './publish-on-time';
import { DELIVERY_ATTEMPTS, runDelivery } from './run-delivery';
import { settleRecall } from './settle-recall';

export function registerWageBatchJobs(deps: Deps): void {
  deps.jobs.register(PUBLISH_JOB, publishOnTime, { maxAttempts: 20 });
  deps.jobs.register(DELIVER_JOB, runDelivery, { maxAttempts: DELIVERY_ATTEMPTS });
  deps.jobs.register(SETTLE_JOB, settleRecall, { maxAttempts: 20 });
}
