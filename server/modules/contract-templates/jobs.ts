import type { Deps } from '../../deps';
import { TEMPLATE_SEND_JOB } from './job-kinds';
import { sendFromTemplate } from './send-job';

export function registerContractTemplateJobs(deps: Deps): void {
  deps.jobs.register(TEMPLATE_SEND_JOB, sendFromTemplate, { concurrency: 1 });
}
