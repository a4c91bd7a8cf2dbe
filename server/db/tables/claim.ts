import type { ColumnType, Generated } from 'kysely';
import type {
  ClaimLogAction,
  ClaimType,
  OnlineChannel,
  PayChannel,
  PaymentState,
  SandboxOutcome,
} from '@contract/claims/choices';
import type { ClaimState } from '@contract/states/claim';

/** Null unless given at the insert. */
type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The numbers of all claims: no two companies give the same one. */
export interface ClaimNumberTable {
  order_no: string;
  company_id: string;
}

/** 薪资领取. Amounts are 分. Person and card stand as they were when it was handed in. */
export interface ClaimOrderTable {
  company_id: string;
  id: string;
  order_no: string;
  type: ClaimType;
  state: ClaimState;
  staff_id: string;
  /** Whose it is. */
  account_id: string;
  /** Of a claim; null for an advance. */
  slip_id: string | null;
  /** YYYY-MM */
  pay_month: string;
  title: string;
  staff_name: string;
  staff_no: string | null;
  mobile_sealed: string | null;
  mobile_index: string | null;
  mobile_last4: string | null;
  card_sealed: string;
  card_last4: string;
  bank_name: string | null;
  claimable_fen: bigint;
  amount_fen: bigint;
  fee_fen: Generated<bigint>;
  pay_fen: bigint;
  /** Payments begun. */
  attempts: Generated<number>;
  channel: OrNull<PayChannel>;
  trade_no: OrNull<string>;
  /** Why it was rejected, closed or not paid. */
  reason: OrNull<string>;
  anomaly: OrNull<string>;
  voucher_no: OrNull<string>;
  voucher_file_id: OrNull<string>;
  bank_file_at: OrNull<Date>;
  /** The file it stands in; null where that was made before files were told apart. */
  bank_file_id: OrNull<string>;
  applied_at: Date;
  reviewer_id: OrNull<string>;
  reviewer_name: OrNull<string>;
  reviewed_at: OrNull<Date>;
  payer_id: OrNull<string>;
  payer_name: OrNull<string>;
  paying_at: OrNull<Date>;
  paid_at: OrNull<Date>;
  /** Set with the record that reverses it. */
  reversed_at: OrNull<Date>;
  version: Generated<number>;
}

/** One try to pay a claim. */
export interface ClaimPaymentTable {
  company_id: string;
  id: string;
  claim_id: string;
  /** From 1. */
  attempt: number;
  /** Ours, known to the channel; the same again only where the channel never heard of it. */
  pay_no: string;
  channel: OnlineChannel;
  amount_fen: bigint;
  state: Generated<PaymentState>;
  sandbox: OrNull<SandboxOutcome>;
  trade_no: OrNull<string>;
  code: OrNull<string>;
  message: OrNull<string>;
  started_at: Date;
  started_by: string;
  /** Handed to the channel, as far as we know. */
  sent_at: OrNull<Date>;
  answered_at: OrNull<Date>;
  /** Last asked for. */
  asked_at: OrNull<Date>;
}

/** 冲正: the record that reverses a paid claim, one at most; a trigger refuses every change of a row. */
export interface ClaimReversalTable {
  company_id: string;
  id: string;
  claim_id: string;
  reversal_no: string;
  amount_fen: bigint;
  /** Of the money that came back. */
  voucher_no: string;
  reason: string;
  operator_id: string;
  operator_name: string;
  at: Date;
}

/** 领取日志; a trigger refuses every change of a row. */
export interface ClaimLogTable {
  company_id: string;
  id: string;
  at: Date;
  claim_id: string;
  order_no: string;
  staff_name: string;
  action: ClaimLogAction;
  from_state: ClaimState | null;
  to_state: ClaimState;
  amount_fen: bigint;
  /** Null = the system. */
  operator_id: string | null;
  operator_name: string | null;
  trade_no: string | null;
  code: string | null;
  message: string | null;
  ip: Generated<string>;
  note: string | null;
}

/** What a 代发文件 of wages pays of a slip that it does not pay whole, in 分. */
export interface WageBankDueTable {
  company_id: string;
  file_id: string;
  slip_id: string;
  due_fen: bigint;
  why: ColumnType<BankDueReason, BankDueReason | undefined, never>;
}

/** Claimed or taken in advance already; left out for want of a card, because it was recalled, or because nobody has said which of two cards is right. */
export type BankDueReason = 'taken' | 'noCard' | 'recalled' | 'cardDiffers';

/** A report of a payment channel that was taken in. */
export interface PaymentNoticeTable {
  nonce: string;
  pay_no: string;
  outcome: string;
  received_at: Date;
}

/** A payment as the sandbox knows it. */
export interface PaymentSandboxTable {
  pay_no: string;
  amount_fen: bigint;
  trade_no: string;
  outcome: SandboxOutcome;
  /** From then on the money is there, or refused. */
  due_at: Date;
  created_at: Date;
}
