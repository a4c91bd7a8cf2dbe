import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Way } from '@contract/channels/choices';
import type { WageBatchState } from '@contract/states/wage-batch';
import type { SlipSignState } from '@contract/states/slip-sign';
import type { DeliveryState, WageSlipState } from '@contract/states/wage-slip';
import type { WageType } from '@contract/wages/items';
import type { SumMismatch } from '@contract/wages/net/check-slip';
import type { SumRules } from '@contract/wages/net/sum-rules';
import type { UncountedColumn } from '@contract/wages/import-figures';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { BatchEventNote, BatchReview, PaidTwice } from '@contract/wages/batch-schemas';
import type { BatchEventAuthor } from '@contract/wages/batch-events';
import type { ImportChangeKind, ImportRecord } from '@contract/wages/import-record';
import type { Audited, SheetAudit } from '@contract/wages/audit/checks';
import type { SlipDoubt } from '@contract/wages/audit/doubts';
import type { KeptGroup } from '@contract/wages/review/groups';
import type { ItemDef, SlipSettings } from '@contract/wages/slip-schemas';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import type { Json } from '../json';
import type { StoredNetConfirmation } from './wage-import';

/** A warning or ignored row of the import, kept for the review. */
export type RowNote = BatchReview['rowNotes'][number];

/** 工资表. Amounts are 分. */
export interface WageBatchTable {
  company_id: string;
  id: string;
  /** YYYY-MM */
  pay_month: string;
  wage_type: WageType;
  title: string;
  state: Generated<WageBatchState>;
  /** Approved in review and unchanged since. */
  reviewed: Generated<boolean>;
  /** True while the import's job still writes slips: the batch is hidden from everybody. */
  filling: Generated<boolean>;
  /** True while a recall of all slips is still being written down: no further step until it ends. */
  settling: Generated<boolean>;
  item_defs: Json<ItemDef[]>;
  settings: Json<SlipSettings>;
  net_identity: NetIdentity | null;
  /** By which reading its slips, as imported, arrive at their totals; null where it was filled before this was kept. */
  sum_rules: Json<SumRules> | null;
  /** Accounts that changed its slips or settings since the import: they do not review it. */
  /** How the totals of its sheet stood at the import; null where that was not kept. */
  checks: ColumnType<TotalCheck[] | null, string | null | undefined, string | null>;
  /** What the audit found of its sheet at the import, moved by what was changed since; null where there was none. */
  audit: ColumnType<SheetAudit | null, string | null | undefined, string | null>;
  /** What was left open or left out at the import, for the review; null where that was not kept. */
  import_record: ColumnType<ImportRecord | null, string | null | undefined, string | null>;
  editor_ids: ColumnType<string[], string | undefined, string>;
  /** Accounts that alone see it; null: it is not confidential. */
  named_ids: ColumnType<string[] | null, string | null | undefined, string | null>;
  /** What its import left to be seen, counted; null where that was not kept. */
  kept_groups: ColumnType<KeptGroup[] | null, string | null | undefined, string | null>;
  gross_fen: bigint | null;
  deduct_fen: bigint | null;
  net_fen: Generated<bigint>;
  head_count: Generated<number>;
  /** Departments of the slips, sorted. */
  depts: Json<string[]>;
  delivered_count: Generated<number>;
  failed_count: Generated<number>;
  read_count: Generated<number>;
  confirmed_count: Generated<number>;
  disputed_count: Generated<number>;
  recalled_count: Generated<number>;
  warning_rows: Generated<number>;
  ignored_rows: Generated<number>;
  row_notes: Json<RowNote[]>;
  /** Other monthly batches of the month its people stand in, as ticked by whoever put them in. */
  paid_twice: ColumnType<PaidTwice[], string | undefined, string>;
  /** The word of whoever imported it that a column is net pay, where no equation proved it. */
  net_confirmed: ColumnType<StoredNetConfirmation | null, string | null | undefined, string | null>;
  /** Columns of money in the sheet that counted for nothing, with their sums. */
  uncounted: ColumnType<UncountedColumn[], string | undefined, string>;
  import_id: string | null;
  publish_at: Date | null;
  published_at: Date | null;
  /** How often the batch was published; part of every delivery's key. */
  publish_round: Generated<number>;
  created_by: string;
  submitted_by: string | null;
  reviewed_by: string | null;
  /** Whoever approved it as the first of two, while it waits for the second. */
  first_approved_by: string | null;
  last_reason: string | null;
  delivery_job_id: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/** One step in a batch's life, for its timeline. */
export interface WageBatchEventTable {
  company_id: string;
  batch_id: string;
  id: string;
  at: Date;
  account_id: string;
  by_name: string;
  action: string;
  reason: string | null;
  /** Set where no person took the step. */
  by_code: BatchEventAuthor | null;
  /** Whose slip the step was about. */
  subject: string | null;
  /** What the machine adds, as a code with its figures. */
  note: ColumnType<BatchEventNote | null, string | null | undefined, string | null>;
}

/**
 * 工资条. `state` and `delivery` are what was written down; what holds follows from the batch's state
 * too (wage-slips/effective.ts): publishing a batch touches no slip.
 */
/** The first of two who agreed that a recalled slip goes out again. */
export interface FirstRelease {
  id: string;
  name: string;
  /** Of the slip and of the company's rules of reviewing: of others it says nothing. */
  version: number;
  rules: number;
}

export interface WageSlipTable {
  company_id: string;
  id: string;
  batch_id: string;
  staff_id: string;
  name: string;
  staff_no: string | null;
  dept: string | null;
  /** Values by item key: amounts as decimal text of 分, the rest as shown. */
  items: Json<Record<string, string>>;
  bank_card_sealed: string | null;
  bank_name: string | null;
  gross_fen: bigint | null;
  deduct_fen: bigint | null;
  net_fen: bigint;
  /** Of its items, for the tax of the year: written by the database. Sizes, whatever their sign; taxable_fen with its sign. */
  tax_fen: GeneratedAlways<bigint>;
  insured_fen: GeneratedAlways<bigint>;
  absent_fen: GeneratedAlways<bigint>;
  additional_fen: GeneratedAlways<bigint>;
  taxable_fen: GeneratedAlways<bigint>;
  state: Generated<WageSlipState>;
  slip_version: Generated<number>;
  delivery: Generated<DeliveryState>;
  delivery_error: string | null;
  /** By which way the message went that is counted as delivered; null: in the product alone, or before ways were kept. */
  delivery_way: ColumnType<Way | null, Way | null | undefined, Way | null>;
  /** What the audit found of it; null = as of most in its batch. */
  audited: Audited | null;
  /** Open doubts since it was changed or added by hand; null = none. */
  doubts: ColumnType<SlipDoubt[] | null, string | null | undefined, string | null>;
  /** Set where this slip was published later than its batch. */
  published_at: Date | null;
  read_at: Date | null;
  confirmed_at: Date | null;
  disputed_at: Date | null;
  recalled_at: Date | null;
  recall_reason: string | null;
  first_release: ColumnType<FirstRelease | null, string | null | undefined, string | null>;
  /** Last reminder sent to its reader. */
  reminded_at: Date | null;
  /** The open objection, if any. */
  feedback_id: string | null;
  /** Set by confirming a slip that is to be signed, and cleared with the version. */
  sign_state: SlipSignState | null;
  /** Why it waits, was refused or is void. */
  sign_reason: string | null;
  /** Its 签署记录. */
  sign_contract_id: string | null;
  /** When to try again what could not be started; null = nothing to be started. */
  sign_retry_at: Date | null;
  version: Generated<number>;
  updated_at: Date;
}

/** A version that was published once and recalled. */
export interface WageSlipVersionTable {
  company_id: string;
  slip_id: string;
  slip_version: number;
  items: Json<Record<string, string>>;
  gross_fen: bigint | null;
  deduct_fen: bigint | null;
  net_fen: bigint;
  published_at: Date | null;
  recalled_at: Date | null;
  reason: string | null;
}

/** One saved change of a slip nobody could see at the time. */
export interface WageSlipEditTable {
  company_id: string;
  id: string;
  batch_id: string;
  slip_id: string;
  /** The version the change goes into. */
  slip_version: number;
  at: Date;
  account_id: string;
  by_name: string;
  /** Values as stored in a slip's items: amounts as decimal text of 分; null = none. */
  changes: Json<{ key: string; before: string | null; after: string | null }[]>;
  /** Totals that did not follow from the items and were saved all the same. */
  mismatches: Json<SumMismatch[]>;
  /** Doubts of the audit it was saved with. */
  doubts: ColumnType<SlipDoubt[], string | undefined, string>;
  /** Why errors among them were saved all the same. */
  reason: string | null;
}

/** One change by hand made in the sheet before its batch was made of it. */
export interface WageImportChangeTable {
  company_id: string;
  batch_id: string;
  row_no: number;
  /** Order of the changes of a row. */
  place: number;
  kind: ImportChangeKind;
  /** Whom the row is about. */
  name: string;
  /** Whose it is on the staff list; null where that was not kept. */
  staff_id: string | null;
  /** Column, as the sheet calls it; null of changes of the whole row. */
  label: string | null;
  before: string | null;
  after: string | null;
  account_id: string;
  by_name: string;
  at: Date;
}

/** A doubt about somebody's pay that was said to be right, remembered with the batch it was made right in. */
export interface WageAcceptedFindingTable {
  company_id: string;
  batch_id: string;
  staff_id: string;
  code: string;
  /** The item its column holds; '' of the row as a whole. */
  item: string;
  /** What it said, but for amounts that both moved by as much. */
  print: string;
  /** YYYY-MM in which it was last found. */
  pay_month: string;
  reason: string;
  account_id: string;
  by_name: string;
  at: Date;
}

/** What a part of a batch's slips adds to the tax year: see wage-batches/slips/packed-slips. */
export interface WagePackedSlipsTable {
  company_id: string;
  batch_id: string;
  /** The part has the people behind this one, by id, and goes up to that one. */
  after_id: string;
  upto_id: string;
  is_last: boolean;
  slips: Uint8Array;
}
