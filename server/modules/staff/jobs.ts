import type { Deps } from '../../deps';
import { withJobFile } from '../../jobs/job-file';
import { departDue } from './record/depart-due';
import { exportStaff } from './export-staff';
import { ACTIVATE_JOB, DEPART_JOB, EXPORT_JOB } from './job-kinds';
import { sendActivations } from './account/send-activation';

export function registerStaffJobs(deps: Deps): void {
  deps.jobs.register(EXPORT_JOB, withJobFile(exportStaff), { wholeNumbers: ({ full }) => full === true });
  deps.jobs.register(ACTIVATE_JOB, sendActivations, { maxAttempts: 5 });
  deps.jobs.register(DEPART_JOB, departDue, { everyMs: 10 * 60_000, concurrency: 1 });
}
