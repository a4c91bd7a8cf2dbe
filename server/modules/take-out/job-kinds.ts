/** Kind of the background work, as stored in the job table. */
export const TAKE_OUT_JOB = 'company.takeOut';
