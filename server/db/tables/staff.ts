import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Ground } from '@contract/personal-data/grounds';
import type { ContractType, EmploymentType, Gender, LeaveReason } from '@contract/staff/choices';
import type { IdType } from '@contract/validators/id-types';
import type { RealNameState } from '@contract/states/real-name';
import type { StaffState } from '@contract/states/staff';
import type { Json } from '../json';

/** 'incomplete' 待完善 · 'probation' 试用 · 'regular' 正式 · 'leaving' 待离职 · 'left' 离职 */
export type StaffStatus = StaffState;

/** Null unless given at the insert. */
type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface StaffTable {
  company_id: string;
  id: string;
  staff_no: string | null;
  name: string;
  /** kernel/name-pinyin.ts; written wherever the name is. */
  name_pinyin: OrNull<string>;
  gender: OrNull<Gender>;
  dept: string | null;
  position: string | null;
  mobile_sealed: string | null;
  mobile_index: string | null;
  mobile_last4: string | null;
  id_type: Generated<IdType>;
  id_no_sealed: string | null;
  id_no_index: string | null;
  id_no_last4: string | null;
  email: OrNull<string>;
  bank_card_sealed: string | null;
  bank_card_index: string | null;
  bank_card_last4: string | null;
  bank_name: string | null;
  bank_branch: OrNull<string>;
  bank_account_name: OrNull<string>;
  employment_type: OrNull<EmploymentType>;
  status: StaffStatus;
  /** Not yet made regular; who leaves and stays after all goes back to it. */
  on_probation: Generated<boolean>;
  /** YYYY-MM-DD */
  entry_date: string | null;
  probation_end: OrNull<string>;
  regular_date: OrNull<string>;
  /** YYYY-MM-DD, last day of work */
  leave_date: string | null;
  leave_reason: OrNull<LeaveReason>;
  contract_start: OrNull<string>;
  contract_end: OrNull<string>;
  contract_type: OrNull<ContractType>;
  /** Where somebody is insured, by the names the company's rules have. */
  insured_place: OrNull<string>;
  /** What the lines of pay come to, as contract/staff/pay/terms.ts reads it; kept by a trigger of theirs. */
  pay_terms: ColumnType<string | null, never, never>;
  emergency_name: OrNull<string>;
  emergency_mobile_sealed: OrNull<string>;
  remark: OrNull<string>;
  real_name_state: Generated<RealNameState>;
  account_id: string | null;
  activation_sent_at: OrNull<Date>;
  /** 'manual' | 'import' | 'wages' */
  source: string;
  version: Generated<number>;
  created_at: Generated<Date>;
}

/** What happened to a record, for people to read. */
export interface StaffEventTable {
  company_id: string;
  id: string;
  staff_id: string;
  at: Date;
  by_name: string;
  /** A StaffAction or create, edit, transfer, unbind, activate. */
  action: string;
  /** YYYY-MM-DD on which it takes effect */
  date: string | null;
  note: string | null;
  /** The record has another bank card since. */
  card_changed: Generated<boolean>;
}

/** A bank account that waits for another's agreement; the record has the one in force. */
export interface StaffCardChangeTable {
  company_id: string;
  staff_id: string;
  id: string;
  state: 'waiting' | 'refused';
  /** Who made it. */
  by_id: string;
  by_name: string;
  at: Date;
  /** The staff list it came with. */
  import_id: OrNull<string>;
  bank_card_sealed: OrNull<string>;
  bank_card_index: OrNull<string>;
  bank_card_last4: OrNull<string>;
  bank_name: OrNull<string>;
  bank_branch: OrNull<string>;
  bank_account_name: OrNull<string>;
  reviewer_name: OrNull<string>;
  reviewed_at: OrNull<Date>;
  /** Why it was refused. */
  reason: OrNull<string>;
}

export interface StaffDeletedTable {
  company_id: string;
  id: string;
  record: JSONColumnType<Record<string, unknown>>;
  deleted_at: Date;
  deleted_by: string;
}

/** What an erasure kept, so that it goes when its time is over. */
export interface StaffErasureTable {
  company_id: string;
  staff_id: string;
  at: Date;
  /** Who ordered it. */
  by_id: string;
  /** Grounds and last days, see contract/personal-data/grounds.ts. */
  kept: Json<{ ground: Ground; until: string | null }[]>;
  /** Rows that went, by table. */
  erased: Json<Record<string, number>>;
}

/** One row a company that has had staff, kept by triggers of the staff table. */
export interface StaffTallyTable {
  company_id: string;
  /** People employed now. */
  employed: bigint;
}
