import type { ColumnType, Generated } from 'kysely';
import type { CompanyType, EsignState, IdleMinutes, StaffScale } from '@contract/company/choices';
import type { CompanyState } from '@contract/states/company';

/** 企业. */
export interface CompanyTable {
  id: string;
  name: string;
  short_name: string;
  /** companyPinyin of both, to be found by. */
  name_pinyin: ColumnType<string | null, string | null | undefined, string | null>;
  /** GB 32100, normal form; once among the companies not deleted. */
  credit_code: string;
  status: Generated<CompanyState>;
  company_type: Generated<CompanyType>;
  legal_person_name: Generated<string>;
  legal_person_id_no_sealed: string | null;
  contact_name: Generated<string>;
  contact_mobile_sealed: string | null;
  contact_email: Generated<string>;
  /** Six digits of GB/T 2260; '' = not known. */
  region_code: Generated<string>;
  address: Generated<string>;
  industry: Generated<string>;
  staff_scale: StaffScale | null;
  /** 营业执照; null on records from before it was asked for. */
  license_file_id: Generated<string | null>;
  bank_name: Generated<string>;
  bank_account_sealed: string | null;
  /** 1–31; in a shorter month its last day. */
  pay_day: number | null;
  wage_review_required: Generated<boolean>;
  wage_confirm_required: Generated<boolean>;
  /** A month's attendance has to be locked before its wages are imported. */
  check_lock_required: Generated<boolean>;
  confirm_days: Generated<number>;
  visible_months: Generated<number>;
  retention_years: Generated<number>;
  /** Employees may claim pay issued from this moment on; null = not allowed. */
  claim_since: Date | null;
  /** Percent of the pay for days worked, 0–50, that may be taken in advance. */
  advance_rate: Generated<number>;
  /** Minutes without use after which those who work with the console are signed out; null = never. */
  idle_minutes: Generated<IdleMinutes | null>;
  esign_state: Generated<EsignState>;
  /** Service ends at this moment (exclusive), midnight in Asia/Shanghai; null = unlimited. */
  expire_at: Date | null;
  remark: Generated<string>;
  opened_at: Date | null;
  deleted_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
}
