/** Uses are told to the server, and written down there, with so much delay: a session stands that much longer. */
export const IDLE_GRACE_SECONDS = 15;
