/** 拟复: waits to be sent, stands with finance again, or was sent. */
export const PREPARED_STATES = ['waiting', 'returned', 'sent'] as const;
export type PreparedState = (typeof PREPARED_STATES)[number];

/** Why a prepared answer cannot be sent any more: the feedback ended, the slip is another now, or something was said meanwhile. */
export const STALE_REASONS = ['closed', 'slip', 'talk'] as const;
export type StaleReason = (typeof STALE_REASONS)[number];

/** Characters of the reason of a correction, and of what is said when an answer is given back. */
export const PREPARED_REASON = { min: 2, max: 200 } as const;
