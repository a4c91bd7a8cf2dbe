/** Kinds of jobs that write a file for whoever ordered it, who finds it again under 我的文件. */
export const FILE_JOBS = [
  'wages.export',
  'wages.exportSlips',
  'wages.slipPdf',
  'wages.bankFile',
  'wages.taxFile',
  'wages.voucher',
  'wages.proofPack',
  'claims.bankFile',
  'checks.export',
  'staff.export',
  'list.export',
] as const;
export type FileJob = (typeof FILE_JOBS)[number];

/** Hours a file can be fetched after it was written. */
export const FILE_HOURS = 24;

/** Most files told at once, the newest first. */
export const MOST_FILES = 30;
