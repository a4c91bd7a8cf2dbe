/** Kinds of the background work, as stored in the job table: the nightly round, and a company's part of it. */
export const RETENTION_ROUND = 'retention.round';
export const RETENTION_JOB = 'retention.delete';
