/** Publishes a notice when its time has come. */
export const PUBLISH_JOB = 'notice.publish';
/** Writes down that a notice's time is over. */
export const EXPIRE_JOB = 'notice.expire';
/** Counts whom the notices that are out are for. */
export const COUNT_JOB = 'notice.count';
