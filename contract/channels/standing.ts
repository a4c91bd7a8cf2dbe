/** Why a way cannot be used now: nobody has set its provider up, or its text has no registered template there. */
export const WAY_FAULTS = ['notSetUp', 'noTemplate'] as const;
export type WayFault = (typeof WAY_FAULTS)[number];

/** What a notice about a slip was for. */
export const NOTICE_REASONS = ['published', 'reminder'] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/** What became of one try by one way; `unknown`: the server stopped between handing it over and the answer. */
export const ATTEMPT_STATES = ['sent', 'failed', 'unknown'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Price of one part, in yuan: up to four decimals, as providers quote it (0.045). */
export const PART_PRICE = /^(0|[1-9]\d{0,2})(\.\d{1,4})?$/;

/** Longest id of a registered template. */
export const TEMPLATE_ID = /^[\w-]{1,64}$/;
