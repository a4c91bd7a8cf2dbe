import type { Deps } from '../../deps';
import { withJobFile } from '../../jobs/job-file';
import { EXPORT_SOME_JOB, PAPERS_JOB, RECALL_SOME_JOB, REMIND_SOME_JOB, REPUBLISH_SOME_JOB } from './job-kinds';
import { writePapers } from './papers/write-papers';
import { exportSome } from './several/export-some';
import { remindSome } from './several/remind-some';
import { takeSteps } from './several/take-steps';

export function registerWageSlipJobs(deps: Deps): void {
  deps.jobs.register(RECALL_SOME_JOB, takeSteps('recall'), { maxAttempts: 20 });
  deps.jobs.register(REPUBLISH_SOME_JOB, takeSteps('republish'), { maxAttempts: 20 });
  deps.jobs.register(REMIND_SOME_JOB, remindSome);
  deps.jobs.register(EXPORT_SOME_JOB, withJobFile(exportSome));
  // One at a time leaves a thread for what a page waits for.
  deps.jobs.register(PAPERS_JOB, withJobFile(writePapers), { concurrency: 1, cancellable: true });
}
