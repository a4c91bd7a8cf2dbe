import type { FileJob } from '@contract/jobs/file-jobs';

/** Kinds of the background work of batches, as stored in the job table. */
export const PUBLISH_JOB = 'wages.publish';
export const DELIVER_JOB = 'wages.deliver';
export const SETTLE_JOB = 'wages.settleRecall';
export const REMIND_JOB = 'wages.remind';
export const EXPORT_JOB = 'wages.export' satisfies FileJob;
export const BANK_FILE_JOB = 'wages.bankFile' satisfies FileJob;
export const TAX_FILE_JOB = 'wages.taxFile' satisfies FileJob;
export const VOUCHER_JOB = 'wages.voucher' satisfies FileJob;
/** Start and end the signing of slips; the module slip-signing carries them out. */
export const SIGN_JOB = 'slipSign.start';
export const UNSIGN_JOB = 'slipSign.end';
