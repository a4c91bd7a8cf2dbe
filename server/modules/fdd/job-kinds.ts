/** Kinds of the background work on 法大大 records, as stored in the job table. */
export const EVENT_JOB = 'fdd.event';
/** Sends what 发起签署 has begun. */
export const SEND_JOB = 'fdd.send';
/** Asks about contracts whose time is up, whatever calls got lost. */
export const WATCH_JOB = 'fdd.watch';
