/** What an activation link is at a moment. */
export const ACTIVATION_STATES = ['open', 'used', 'expired', 'revoked'] as const;
export type ActivationState = (typeof ACTIVATION_STATES)[number];

/** Hours a link to an account that has no password yet is good for. */
export const ACTIVATION_HOURS = 72;

/** Hours a link that makes or lets in an administrator is good for. */
export const ADMIN_LINK_HOURS = 24;

/** Hours a login link of an employee is good for: it may travel on paper. */
export const STAFF_LINK_HOURS = 7 * 24;

/** Wrong answers to what a login link asks before it is void. */
export const STAFF_LINK_TRIES = 5;

/** A login link is sent to somebody at most so often a day, and not again within so many minutes. */
export const STAFF_LINK_SENDS = 5;
export const STAFF_LINK_PAUSE_MINUTES = 10;

/** How a login link that was sent stands; `unknown`: it may have gone out. */
export const SENT_LINK_STATES = ['waiting', 'sent', 'failed', 'unknown'] as const;

/** People who are given a login link at once. */
export const MOST_STAFF_LINKS = 200;

/**
 * What a link does: sets the first password of an account; makes an administrator or gives him a new password; lets an
 * employee in, whose account it makes or binds to his record.
 */
export const ACTIVATION_KINDS = ['password', 'admin', 'staff'] as const;
export type ActivationKind = (typeof ACTIVATION_KINDS)[number];
