/** Kinds of the background work of links, as stored in the job table. */
export const SEND_LINKS_JOB = 'staff.sendLoginLinks';
