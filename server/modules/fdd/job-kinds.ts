/** Kinds of the background work on 法大大 records, as stored in the job table. */
export const EVENT_JOB = 'fdd.event';
