import type { Generated } from 'kysely';

/** 'incomplete' 待完善 · 'probation' 试用 · 'regular' 正式 · 'leaving' 待离职 · 'left' 离职 */
export type StaffStatus = 'incomplete' | 'probation' | 'regular' | 'leaving' | 'left';

export interface StaffTable {
  company_id: string;
  id: string;
  staff_no: string | null;
  name: string;
  dept: string | null;
  position: string | null;
  mobile_sealed: string | null;
  mobile_index: string | null;
  mobile_last4: string | null;
  id_no_sealed: string | null;
  id_no_index: string | null;
  id_no_last4: string | null;
  bank_card_sealed: string | null;
  bank_card_index: string | null;
  bank_card_last4: string | null;
  bank_name: string | null;
  status: StaffStatus;
  /** YYYY-MM-DD */
  entry_date: string | null;
  /** YYYY-MM-DD, last day of work */
  leave_date: string | null;
  account_id: string | null;
  /** 'manual' | 'import' | 'wages' */
  source: string;
  version: Generated<number>;
  created_at: Generated<Date>;
}
