import type { BankAccount } from '@contract/approval-rules/bank-changes';
import type { BankField } from '@contract/approval-rules/card-changers';

/** Of a record's columns, those that say where the money goes. */
export const BANK_COLUMNS = ['bank_card_index', 'bank_name', 'bank_branch', 'bank_account_name'] as const;

export type BankColumns = Record<(typeof BANK_COLUMNS)[number], string | null>;

/** The column of each field of a bank account. */
export const BANK_COLUMN = {
  bankCardNo: 'bank_card_index',
  bankName: 'bank_name',
  bankBranch: 'bank_branch',
  bankAccountName: 'bank_account_name',
} as const satisfies Record<BankField, (typeof BANK_COLUMNS)[number]>;

/** They as a bank account to compare. */
export const bankAccountOf = (row: BankColumns): BankAccount => ({
  bankCardNo: row.bank_card_index,
  bankName: row.bank_name,
  bankBranch: row.bank_branch,
  bankAccountName: row.bank_account_name,
});
