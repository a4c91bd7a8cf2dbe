import type { Deps } from '../../deps';
import { MESSAGE_JOB } from './job-kinds';
import { MESSAGE_TRIES, sendMessage } from './activation/send-message';

/** 开通申请's messages, as background work. */
export function registerApprovalJobs(deps: Deps): void {
  deps.jobs.register(MESSAGE_JOB, sendMessage, { maxAttempts: MESSAGE_TRIES });
}
