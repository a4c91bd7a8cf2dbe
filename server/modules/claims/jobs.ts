import type { Deps } from '../../deps';
import { withJobFile } from '../../jobs/job-file';
import { runAsk } from './pay/query-channel';
import { writeClaimBankFile } from './bank-file/write-file';
import { ASK_JOB, BANK_FILE_JOB, RESUME_JOB, SEND_JOB, WATCH_JOB } from './job-kinds';
import { releaseClaims } from './bank-file/file-claims';
import { claimFileHindrance } from './bank-file/file-records';
import { resumePayments } from './pay/resume-payments';
import { sendPayments } from './pay/send-payments';
import { WATCH_MS, watchPayments } from './pay/watch-payments';

/** Payments on their way, and bank files, as background work. */
export function registerClaimJobs(deps: Deps): void {
  deps.jobs.register(SEND_JOB, sendPayments, { maxAttempts: 20 });
  deps.jobs.register(ASK_JOB, runAsk);
  deps.jobs.register(WATCH_JOB, watchPayments, { everyMs: WATCH_MS, concurrency: 1 });
  deps.jobs.register(RESUME_JOB, resumePayments, { atStart: true });
  deps.jobs.register(BANK_FILE_JOB, withJobFile(writeClaimBankFile), {
    fileRefusal: claimFileHindrance,
    wholeNumbers: () => true,
    failed: releaseClaims,
  });
}
