import type { Generated } from 'kysely';
import type { RealNameMethod, VerifyOutcome } from '@contract/real-name/choices';
import type { IdType } from '@contract/validators/id-types';
import type { RealNameState } from '@contract/states/real-name';

/** 实名认证 of one account; numbers sealed. */
export interface RealNameTable {
  /** The company it was last handed in at. */
  company_id: string;
  id: string;
  account_id: string;
  state: RealNameState;
  version: Generated<number>;
  /** Times it was handed in or checked anew; an answer of an older round counts for nothing. */
  round: Generated<number>;
  name: string;
  id_type: IdType;
  id_no_sealed: string;
  id_no_index: string;
  id_no_last4: string;
  /** YYYY-MM-DD, last day the document is good; null = 长期. */
  id_expire_at: string | null;
  /** The account's, as it was handed in. */
  mobile_sealed: string;
  mobile_index: string;
  mobile_last4: string;
  bank_card_sealed: string | null;
  front_file_id: string | null;
  back_file_id: string | null;
  face_file_id: string | null;
  method: RealNameMethod;
  outcome: VerifyOutcome;
  /** 0–100 */
  score: number | null;
  /** The provider's number of its check. */
  serial_no: string | null;
  fail_reason: string | null;
  reason: string | null;
  /** The staff record it is linked to, in the same company. */
  staff_id: string | null;
  submitted_at: Date;
  reviewer_id: string | null;
  reviewer_name: string | null;
  reviewed_at: Date | null;
}

/** What happened to a verification, for people to read. */
export interface RealNameEventTable {
  company_id: string;
  id: string;
  real_name_id: string;
  at: Date;
  by_name: string;
  /** A RealNameAction, link or unlink. */
  action: string;
  note: string | null;
}
