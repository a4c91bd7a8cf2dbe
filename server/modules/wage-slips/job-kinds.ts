import type { FileJob } from '@contract/jobs/file-jobs';

/** Kinds of the background work on several slips, as stored in the job table. */
export const RECALL_SOME_JOB = 'wages.recallSlips';
export const REPUBLISH_SOME_JOB = 'wages.republishSlips';
export const REMIND_SOME_JOB = 'wages.remindSlips';
export const EXPORT_SOME_JOB = 'wages.exportSlips' satisfies FileJob;
export const PAPERS_JOB = 'wages.slipPdf' satisfies FileJob;
