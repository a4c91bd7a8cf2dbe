/** Months a proof of income looks back. */
export const PROOF_MONTHS = [3, 6, 12] as const;
export type ProofMonths = (typeof PROOF_MONTHS)[number];
