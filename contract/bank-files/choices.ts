/**
 * How a 代发文件 stands: `replaced`, `returned` and `withdrawn` must not go to the bank any more, for what they ask it to pay has been
 * taken into a newer file, recorded as not paid, or recalled or corrected; `settled` = the outcome of some, or all, is known
 * already; `untraced` = made before files were written down.
 */
export const BANK_FILE_STANDINGS = ['valid', 'replaced', 'returned', 'withdrawn', 'settled', 'untraced'] as const;
export type BankFileStanding = (typeof BANK_FILE_STANDINGS)[number];
