/**
 * How a 代发文件 stands: `replaced`, `returned` and `withdrawn` must not go to the bank any more, for what they ask it to pay has been
 * taken into a newer file, recorded as not paid, or recalled or corrected; `settled` = the outcome of some, or all, is known
 * already; `untraced` = made before files were written down.
 */
export const BANK_FILE_STATUSES = ['valid', 'replaced', 'returned', 'withdrawn', 'settled', 'untraced'] as const;
export type BankFileStatus = (typeof BANK_FILE_STATUSES)[number];

/** Layouts of the 代发文件 of claims: those of wages, and one of lines of text. */
export const CLAIM_FILE_FORMATS = ['generic', 'icbc', 'ccb', 'txt'] as const;
export type ClaimFileFormat = (typeof CLAIM_FILE_FORMATS)[number];

/** By which a file was made: a layout of those here, or one of the company's own. */
export const BANK_FILE_FORMATS = [...CLAIM_FILE_FORMATS, 'own'] as const;
export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number];
