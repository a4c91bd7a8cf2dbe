import type { FileJob } from '@contract/jobs/file-jobs';

/** Kinds of the background work on staff, as stored in the job table. */
export const EXPORT_JOB = 'staff.export' satisfies FileJob;
export const ACTIVATE_JOB = 'staff.activate';
export const DEPART_JOB = 'staff.depart';
