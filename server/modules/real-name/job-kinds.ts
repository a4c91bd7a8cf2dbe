/** Kinds of the background work on verifications, as stored in the job table. */
export const VERIFY_JOB = 'realName.verify';
export const LAPSE_JOB = 'realName.lapse';
