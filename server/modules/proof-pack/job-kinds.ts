/** Kind of the background work, as stored in the job table. */
export const PROOF_PACK_JOB = 'wages.proofPack';
