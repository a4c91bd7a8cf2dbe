import type { Deps } from '../../deps';
import { withJobFile } from '../../jobs/job-file';
import { exportApprovals } from './export-approvals';
import { EXPORT_JOB, MESSAGE_JOB } from './job-kinds';
import { MESSAGE_TRIES, sendMessage } from './activation/send-message';

/** 开通申请's messages and exports, as background work. */
export function registerApprovalJobs(deps: Deps): void {
  deps.jobs.register(MESSAGE_JOB, sendMessage, { maxAttempts: MESSAGE_TRIES });
  deps.jobs.register(EXPORT_JOB, withJobFile(exportApprovals));
}
