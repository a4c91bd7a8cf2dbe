import type { ColumnType } from 'kysely';
import type { BankOutcome } from '@contract/wages/bank-answers/outcomes';
import type { AnswerReading } from '@contract/wages/bank-answers/schemas';
import type { Json } from '../json';

type Later<T> = ColumnType<T | null, never, T | null>;

/** What a 代发文件 of wages pays to one person. */
export interface WageBankPaymentTable {
  company_id: string;
  file_id: string;
  slip_id: string;
  batch_id: string;
  /** Blind index of the card. */
  card_index: string;
  /** Its last four digits. */
  card_end: string;
  amount_fen: bigint;
  /** What of the slip's net had been claimed or advanced: it pays net less this. */
  taken_fen: bigint;
  /** The newer file that asks for it again, because it had failed. */
  retried_by: Later<string>;
  /** 已另行支付. */
  elsewhere_at: Later<Date>;
  elsewhere_by: Later<string>;
  elsewhere_name: Later<string>;
  elsewhere_reason: Later<string>;
}

/** 银行回盘 of a 代发文件. Its file is held, sealed, until it counts. */
export interface WageBankAnswerTable {
  company_id: string;
  id: string;
  bank_file_id: string;
  batch_id: string;
  file_name: string;
  /** The upload. */
  file_id: string | null;
  file_key: string | null;
  file_sha256: string;
  by_id: string;
  by_name: string;
  at: Date;
  state: 'asking' | 'applied';
  reading: Json<AnswerReading>;
}

/** What an answer says of one payment; the newest answer that names it holds. */
export interface WageBankOutcomeTable {
  company_id: string;
  bank_file_id: string;
  slip_id: string;
  answer_id: string;
  outcome: BankOutcome;
  reason: string;
}
