/** Kinds of the background work, as stored in the job table. */
export const ARCHIVE_JOB = 'personalData.archive';
export const ERASE_JOB = 'personalData.erase';
