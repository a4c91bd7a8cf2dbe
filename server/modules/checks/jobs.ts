import type { Deps } from '../../deps';
import { withJobFile } from '../../jobs/job-file';
import { exportChecks } from './export/export-checks';
import { EXPORT_JOB, SEND_JOB } from './job-kinds';
import { sendRecords } from './months/send-job';

/** Background work of attendance. All of it may be taken up again after a crash. */
export function registerCheckJobs(deps: Deps): void {
  deps.jobs.register(SEND_JOB, sendRecords, { maxAttempts: 5 });
  deps.jobs.register(EXPORT_JOB, withJobFile(exportChecks));
}
