import type { FileJob } from '@contract/jobs/file-jobs';

/** Kinds of the background work on claims, as stored in the job table. */
export const SEND_JOB = 'claims.send';
export const ASK_JOB = 'claims.ask';
export const WATCH_JOB = 'claims.watch';
export const RESUME_JOB = 'claims.resume';
export const BANK_FILE_JOB = 'claims.bankFile' satisfies FileJob;
