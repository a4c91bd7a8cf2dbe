import type { FileJob } from '@contract/jobs/file-jobs';

/** Kinds of the background work on attendance, as stored in the job table. */
export const SEND_JOB = 'checks.send';
export const EXPORT_JOB = 'checks.export' satisfies FileJob;
