import type { ColumnType, Generated } from 'kysely';
import type { CardChoice } from '@contract/states/card-choice';
import type { BankFileFormat } from '@contract/bank-files/choices';

type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A 代发文件 as it was made, and how much of it has left it since. */
export interface BankFileTable {
  company_id: string;
  id: string;
  /** The batch whose pay it holds; null = it holds claims. */
  batch_id: OrNull<string>;
  /** Of wages: holds only payments the bank had sent back. */
  retry: Generated<boolean>;
  /** Wrote it, for its maker alone. */
  job_id: OrNull<string>;
  format: OrNull<BankFileFormat>;
  /** What the company's own layout was called that it was written by. */
  layout_name: OrNull<string>;
  reason: string;
  items: OrNull<number>;
  sum_fen: OrNull<bigint>;
  /** Taken into a newer file. */
  moved: Generated<number>;
  /** 登记银行未付. */
  returned: Generated<number>;
  /** When something of it was first taken into a newer file. */
  replaced_at: OrNull<Date>;
  made_at: Date;
  maker_id: string;
  maker_name: string;
}

/** Which card is paid to where the sheet's differs from the staff record's. */
export interface WageCardChoiceTable {
  company_id: string;
  batch_id: string;
  slip_id: string;
  choice: CardChoice;
  reason: string;
  /** Blind indexes of the two cards it was made between: void once either is another. */
  sheet_mark: string;
  staff_mark: string;
  account_id: string;
  by_name: string;
  at: Date;
}
