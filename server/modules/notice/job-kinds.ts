/** Publishes a notice when its time has come. */
export const PUBLISH_JOB = 'notice.publish';
/** Marks expired notices. */
export const EXPIRE_JOB = 'notice.expire';
/** Recounts the audience of published notices. */
export const COUNT_JOB = 'notice.count';
