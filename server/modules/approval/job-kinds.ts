/** Kinds of the background work on applications, as stored in the job table. */
export const MESSAGE_JOB = 'approval.message';
