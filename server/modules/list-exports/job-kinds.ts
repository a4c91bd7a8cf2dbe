import type { FileJob } from '@contract/jobs/file-jobs';

/** Kind of the background work, as stored in the job table. */
export const LIST_EXPORT_JOB = 'list.export' satisfies FileJob;
