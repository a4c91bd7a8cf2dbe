import type { ColumnType, Generated } from 'kysely';
import type { PreparedState } from '@contract/feedback/prepared/rules';
import type { FeedbackKind } from '@contract/feedback/rules';
import type { FeedbackEvent } from '@contract/feedback-threads/rules';
import type { FeedbackResult, FeedbackState } from '@contract/states/feedback';
import type { CheckSnapshot } from '@contract/feedback/schemas';
import type { SlipDoubt } from '@contract/wages/audit/doubts';
import type { SumMismatch } from '@contract/wages/net/check-slip';
import type { SlipView } from '@contract/wages/slip-schemas';
import type { Json } from '../json';

/** What the employee saw when he objected. */
export type FeedbackSnapshot = { slip: SlipView } | { check: CheckSnapshot };

/** 反馈: what an employee objects to in one version of a slip or in his month of attendance, or what else he asks about. */
export interface FeedbackTable {
  company_id: string;
  id: string;
  /** 反馈编号. */
  no: string;
  kind: FeedbackKind;
  /** Of `wages`. */
  batch_id: string | null;
  slip_id: string | null;
  slip_version: number | null;
  /** Of `checks`. */
  record_id: string | null;
  /** YYYY-MM of the record; of `other` the one it was handed in in. */
  month: string;
  /** 工资表 title, the month in words, or OTHER_SUBJECT. */
  subject: string;
  staff_id: string;
  staff_name: string;
  staff_no: string | null;
  dept: string | null;
  account_id: string;
  category: string;
  item_keys: Json<string[]>;
  content: string;
  /** Pictures of the whole conversation. */
  image_count: Generated<number>;
  /** Null of a feedback about no record, and of one from before this was kept. */
  snapshot: ColumnType<FeedbackSnapshot | null, string | null | undefined, string | null>;
  state: Generated<FeedbackState>;
  result: FeedbackResult | null;
  result_note: Generated<string>;
  /** Last day on which a pending one is in time, YYYY-MM-DD. */
  due_on: string | null;
  handler_id: string | null;
  handler_name: string | null;
  first_reply_at: Date | null;
  reopened_at: Date | null;
  created_at: Date;
  closed_at: Date | null;
  version: Generated<number>;
}

/** One line of a feedback's conversation. */
export interface FeedbackMessageTable {
  company_id: string;
  feedback_id: string;
  id: string;
  at: Date;
  event: FeedbackEvent;
  side: 'employee' | 'company' | 'system';
  account_id: string | null;
  by_name: string;
  content: Generated<string>;
  internal: Generated<boolean>;
  /** The version of the slip it is about. */
  about_version: number | null;
  result: FeedbackResult | null;
  /** Ids of pictures, in order. */
  image_ids: Json<string[]>;
}

/** 拟复: the answer to an objection about a slip as finance proposes it; one a feedback, the last one. Amounts are 分. */
export interface FeedbackPreparedTable {
  company_id: string;
  feedback_id: string;
  /** Another one with each saving: who sends it says which he has seen. */
  id: string;
  state: Generated<PreparedState>;
  reply: string;
  /** The correction that goes with it: values of changed items by key, '' removes; null = none. */
  items: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  /** Why the slip is taken back and corrected. */
  reason: string | null;
  accept_mismatch: Generated<boolean>;
  /** Why errors of the audit are right. */
  error_reason: string | null;
  mismatches: Json<SumMismatch[]>;
  doubts: Json<SlipDoubt[]>;
  /** What it was prepared for: the slip as it stood, and the last word of the conversation. */
  slip_version: number;
  base_items: Json<Record<string, string>>;
  talk_id: string;
  prepared_by: string;
  prepared_name: string;
  prepared_at: Date;
  /** Given back, and what was wrong. */
  returned_name: string | null;
  returned_at: Date | null;
  remark: string | null;
  sent_name: string | null;
  sent_at: Date | null;
}

/** 转下月补发: an amount (分) that a coming wage sheet owes somebody. */
export interface WageSupplementTable {
  company_id: string;
  id: string;
  feedback_id: string;
  feedback_no: string;
  staff_id: string;
  staff_name: string;
  staff_no: string | null;
  from_month: string;
  subject: string;
  amount_fen: bigint;
  note: string;
  state: Generated<'open' | 'done' | 'cancelled'>;
  created_at: Date;
  done_at: Date | null;
  done_by: string | null;
}
