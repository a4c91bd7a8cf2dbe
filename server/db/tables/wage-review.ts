import type { WageIssueCode } from '@contract/wages/issues/catalogue';
import type { IssueLevel } from '@contract/issues/definition';
import type { SeenBy } from '@contract/wages/review/groups';
import type { Json } from '../json';

/** A doubt that stood in a batch's sheet when the batch was made. Amounts are 分. */
export interface WageBatchFindingTable {
  company_id: string;
  batch_id: string;
  row_no: number;
  /** Order of the doubts of a row. */
  place: number;
  /** open: of a row that has a slip, or (error) was left out, (ignored) was meant to be. */
  status: 'open' | 'error' | 'ignored';
  code: WageIssueCode;
  level: IssueLevel;
  /** The column, as the sheet calls it; null of the row as a whole. */
  label: string | null;
  values: Json<object>;
  name: string;
  staff_id: string | null;
  net_fen: bigint | null;
  /** By how much the sheet differs from what is expected; null where no amounts say. */
  stake_fen: bigint | null;
}

/** Active staff who had no row in a batch's sheet when the batch was made. */
export interface WageBatchMissingTable {
  company_id: string;
  batch_id: string;
  staff_id: string;
  name: string;
  staff_no: string | null;
  dept: string | null;
  in_last_month: boolean;
}

/** That a reviewer has seen a group of a batch with this content. */
export interface WageReviewSeenTable {
  company_id: string;
  batch_id: string;
  account_id: string;
  group_key: string;
  print: string;
  by_name: string;
  how: SeenBy;
  /** The batch as it was handed in when he saw it. */
  batch_version: number;
  at: Date;
}
